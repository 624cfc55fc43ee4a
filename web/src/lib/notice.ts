// Telling somebody who looks elsewhere that it is their move.
import { settings } from './settings.svelte';

export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

/** Asks the browser, and remembers what came of it. */
export async function allowNotices(): Promise<boolean> {
  const allowed = canNotify() && (await Notification.requestPermission()) === 'granted';
  settings.set('notify', allowed);
  return allowed;
}

export function notify(title: string, body: string): void {
  if (!document.hidden || !settings.get('notify') || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: 'notalone', icon: '/icon-192.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones only let a service worker do this.
  }
}
