// The choice that is being built on the table screen.
import {
  actionOf,
  answered,
  asksForPlace,
  expand,
  headForPlace,
  headsOf,
  nextQuestion,
  obviousHead,
  openOptions,
  remaining,
  type Answered,
  type Head,
  type Question,
  type Value,
} from './choosing';
import { places, type Action, type Answer, type Decision, type Place } from './protocol';

export class Choosing {
  #decision: () => Decision | null;
  #send: (action: Action) => Promise<Answer>;
  #picked = $state.raw<string | null>(null);
  #answers = $state.raw<readonly Answered[]>([]);

  /** An action is on its way. */
  sending = $state(false);
  /** The last answer that was no. */
  refused = $state.raw<{ code: string; message: string } | null>(null);

  heads = $derived.by(() => {
    const decision = this.#decision();
    return decision && !decision.auto && !decision.passing ? headsOf(expand(decision.legal)) : [];
  });
  /** What the player has begun, if it is still possible: others may have acted meanwhile. */
  #begunHead = $derived.by((): Head | null => this.heads.find((head) => head.id === this.#picked) ?? null);
  /** What has been begun, or what there is no way around. */
  head = $derived.by((): Head | null => this.#begunHead ?? obviousHead(this.heads));
  /** Answers that still lead somewhere: a decision may have changed under the hands of the player. */
  answers = $derived.by((): readonly Answered[] => {
    if (!this.#begunHead) return [];
    return remaining(this.#begunHead, this.#answers).length > 0 ? this.#answers : [];
  });
  question = $derived.by((): Question | null => (this.head ? nextQuestion(this.head, this.answers) : null));
  options = $derived.by((): Value[] =>
    this.head && this.question ? openOptions(this.head, this.answers, this.question) : [],
  );
  /** The action that the button would send; nothing that the player has not picked or confirmed by name. */
  action = $derived.by((): Action | null => (this.head ? actionOf(this.head, this.answers) : null));
  /** Whether the player has begun something that can be undone. */
  begun = $derived(this.#begunHead !== null);

  constructor(decision: () => Decision | null, send: (action: Action) => Promise<Answer>) {
    this.#decision = decision;
    this.#send = send;
  }

  pick(id: string): void {
    this.refused = null;
    this.#answers = [];
    this.#picked = id;
  }

  answer(value: Value): void {
    if (!this.head || !this.question) return;
    this.refused = null;
    // An answer to what goes without saying makes it a choice of the player.
    const answers = answered(this.head, this.answers, this.question, value);
    this.#picked = this.head.id;
    this.#answers = answers;
  }

  /** Places that a tap would choose: they stand out. In a full list also those that would take another's place. */
  get tappable(): readonly Place[] {
    const full = this.question?.list && this.question.chosen.length >= this.question.size;
    return places.filter((place) =>
      asksForPlace(this.question) && !full ? this.options.includes(place) : this.#tap(place) !== null,
    );
  }

  /** The places chosen so far. */
  get chosenPlaces(): readonly Place[] {
    const chosen = this.question && asksForPlace(this.question) ? this.question.chosen : [];
    const action = this.action;
    const named = action && 'places' in action ? (action.places ?? []) : [];
    const to = action && 'to' in action && action.to !== undefined ? [action.to] : [];
    if (action && this.begun && (action.do === 'power' || action.do === 'keep')) to.push(action.place);
    return [...new Set([...(chosen as Place[]), ...(this.begun ? [...named, ...to] : [])])];
  }

  tap(place: Place): boolean {
    const act = this.#tap(place);
    act?.();
    return act !== null;
  }

  #tap(place: Place): (() => void) | null {
    if (this.question && asksForPlace(this.question)) {
      if (this.canPick(place)) return () => this.answer(place);
    }
    if (this.begun && this.question !== null) return null;
    const head = headForPlace(this.heads, place);
    if (!head) return null;
    return () => {
      this.pick(head.id);
      if (this.question && asksForPlace(this.question) && this.question.options.includes(place)) this.answer(place);
    };
  }

  /** Whether a value answers the question: as it is, by taking it back, or in place of an older one. */
  canPick(value: Value): boolean {
    const { question, head } = this;
    if (!question || !head) return false;
    if (this.options.includes(value) || question.chosen.includes(value)) return true;
    if (!question.list || !question.options.includes(value)) return false;
    return answered(head, this.answers, question, value).some((answer) => answer.value === value);
  }

  back(): void {
    this.refused = null;
    if (this.#answers.length > 0) this.#answers = this.#answers.slice(0, -1);
    else this.#picked = null;
  }

  reset(): void {
    this.refused = null;
    this.#answers = [];
    this.#picked = null;
  }

  async confirm(action: Action | null = this.action): Promise<void> {
    if (!action || this.sending) return;
    this.sending = true;
    this.refused = null;
    const answer = await this.#send($state.snapshot(action) as Action);
    this.sending = false;
    if (answer.ok) this.reset();
    else this.refused = answer;
  }
}
