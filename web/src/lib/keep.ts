// What this device remembers. A browser that keeps nothing (private windows, full disks) must not break the page.

export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(`notalone.${key}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`notalone.${key}`, JSON.stringify(value));
  } catch {
    // Then it is forgotten when the page is left.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`notalone.${key}`);
  } catch {
    // As above.
  }
}

/** The same for as long as a tab is open. */
export function recallForTab<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keepForTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}
