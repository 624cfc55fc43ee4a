// The short rulebook, a module of its own for each language.
import { ready, currentLanguage } from './words.svelte';

export interface Chapter {
  /** For links: the same in every language. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs; one that begins with "- " is an item of a list. */
  readonly text: readonly string[];
}

export interface Rulebook {
  readonly chapters: readonly Chapter[];
}

const rulebooks = import.meta.glob<{ rulebook: Rulebook }>('./rules/*.ts');

/** The rulebook in the language of the page. Ask again when the language changes. */
export async function loadRulebook(): Promise<Rulebook> {
  await ready;
  const module = await rulebooks[`./rules/${currentLanguage()}.ts`]!();
  return module.rulebook;
}
