// The calls of docs/protocol.md that are not a WebSocket.
import type { Settings, TableInfo, TableListing, Ticket, Version } from '../protocol';

/** A call was refused, or nobody answered (code `offline`). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: 'no-store',
    });
  } catch {
    throw new ApiError('offline', 'the server cannot be reached');
  }
  const answer = (await response.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
  if (!response.ok || answer === null) {
    throw new ApiError(answer?.error?.code ?? 'offline', answer?.error?.message ?? `status ${response.status}`);
  }
  return answer as T;
}

let version: Promise<Version> | null = null;

/** Asked once for the life of the page, unless nobody answered. */
export function getVersion(): Promise<Version> {
  version ??= call<Version>('/api/version').catch((error) => {
    version = null;
    throw error;
  });
  return version;
}

export const getTables = () => call<{ tables: TableListing[] }>('/api/tables').then((answer) => answer.tables);
export const getTable = (id: string) => call<TableInfo>(`/api/tables/${encodeURIComponent(id)}`);
export const makeTable = (request: { name: string; chairs?: number } & Partial<Settings>) =>
  call<Ticket>('/api/tables', request);
export const joinTable = (
  id: string,
  request: { name: string; watch?: boolean; invitation?: string; former?: string },
) => call<Ticket>(`/api/tables/${encodeURIComponent(id)}/join`, request);
/** Makes this device the member whose code it has been given. */
export const addDevice = (id: string, code: string) =>
  call<Ticket>(`/api/tables/${encodeURIComponent(id)}/device`, { code });
export const getRecord = (id: string, game?: number) =>
  call<unknown>(`/api/tables/${encodeURIComponent(id)}/record${game === undefined ? '' : `?game=${game}`}`);
