// The seats this device holds at tables: whoever has the secret is that member.
import { keep, recall } from './keep';
import { forgetWitness } from './witness';
import type { MemberId, Ticket } from './protocol';

export interface KeptTicket extends Ticket {
  /** When it was last used, in milliseconds. */
  used: number;
}

const limit = 20;

function all(): KeptTicket[] {
  return recall<KeptTicket[]>('tickets') ?? [];
}

export function ticketFor(table: string): KeptTicket | null {
  return all().find((ticket) => ticket.table === table) ?? null;
}

export function keepTicket(ticket: { table: string; secret: string; member?: MemberId }): void {
  const others = all().filter((other) => other.table !== ticket.table);
  for (const old of others.slice(limit - 1)) forgetWitness(old.table);
  keep('tickets', [{ member: 0, ...ticket, used: Date.now() }, ...others].slice(0, limit));
}

/** The secret of a seat that was lost: with it the table knows who comes back. */
export function formerSecret(table: string): string | null {
  return recall<{ table: string; secret: string }[]>('former')?.find((one) => one.table === table)?.secret ?? null;
}

export function dropTicket(table: string): void {
  const lost = ticketFor(table);
  if (lost) {
    const others = (recall<{ table: string; secret: string }[]>('former') ?? []).filter((one) => one.table !== table);
    keep('former', [{ table, secret: lost.secret }, ...others].slice(0, limit));
  }
  forgetWitness(table);
  keep(
    'tickets',
    all().filter((ticket) => ticket.table !== table),
  );
}

/** The tables of this device, the last one first. */
export function lastTickets(): KeptTicket[] {
  return all();
}
