// "Report a problem": a file with what this page knows of the game, to be sent to those who can mend it. No secret is in it.
import { getRecord, getVersion } from './net/api';
import type { TableSession } from './session';
import type { LogEntry } from './stage.svelte';

/** A text is saved as it is. */
export function download(name: string, content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 1);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function reportProblem(session: TableSession, log: readonly LogEntry[]): Promise<void> {
  const id = session.table?.id ?? 'table';
  const record = session.table?.phase === 'over' ? await getRecord(id, session.table.game).catch(() => null) : null;
  download(`notalone-report-${id}.json`, {
    format: 'notalone-report',
    version: 1,
    server: await getVersion().catch(() => null),
    page: { agent: navigator.userAgent, screen: [innerWidth, innerHeight], language: document.documentElement.lang },
    time: session.now(),
    connection: session.connection,
    you: session.you,
    table: session.table,
    view: session.view,
    decision: session.decision,
    waiting: session.waiting,
    log: log.map((entry) => entry.event),
    record,
  });
}
