// The links people share. The key of an invitation goes behind the #: no server or proxy logs it.
import type { TableInfo, You } from './protocol';

const keyPattern = /^#i=([0-9a-f]{24})$/;

/** The link to a table, for whom somebody who is there shares it with. */
export function linkTo(table: string, you: You | null): string {
  return `${location.origin}/t/${table}${you?.invitation ? `#i=${you.invitation}` : ''}`;
}

/** The key in the part of a link from the # on. */
export function invitationIn(hash: string): string | undefined {
  return keyPattern.exec(hash)?.[1];
}

/** The path of a table that a link or the code of a table stands for. */
export function tablePathIn(text: string): string | null {
  const [, id, hash] = /([\w-]{12})\/?(#.*)?$/.exec(text.trim()) ?? [];
  if (!id) return null;
  return `/t/${id}${hash && invitationIn(hash) ? hash : ''}`;
}

/** Whether somebody who comes now could take a chair, with an invitation or without. */
export function chairsFor(table: TableInfo, invited: boolean): boolean {
  return table.chairs.some(
    (chair) => chair.member === undefined && chair.bot === undefined && (invited || !chair.reserved),
  );
}
