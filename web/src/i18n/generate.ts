// Writes messages.gen.ts: the parameters of every message, from the English catalogue.
// A test compares it; `npx vitest run src/i18n -u` writes it anew.
import { parametersOf, parseMessage } from './format';

const head = `// Made from the English catalogue by generate.ts: do not edit.
export type OneOrMore<T> = T | readonly T[];

/** Every message with its parameters; null if it has none. */
// prettier-ignore
export interface MessageParams {
`;

export function typesOf(catalogue: Record<string, string>): string {
  const lines = Object.entries(catalogue).map(([key, text]) => {
    const params = [...parametersOf(parseMessage(text))].map(([name, type]) => `${name}: ${type}`);
    return `  '${key}': ${params.length > 0 ? `{ ${params.join('; ')} }` : 'null'};\n`;
  });
  return `${head}${lines.join('')}}\n\nexport type MessageKey = keyof MessageParams;\n`;
}
