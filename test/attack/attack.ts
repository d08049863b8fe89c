import type { Target } from './target.ts';

/** One way in that was tried once and must stay shut. */
export interface Attack {
  /** What is tried, as one says it of the attacker: "changes the name of somebody else". */
  readonly name: string;
  /**
   * Tries it, and leaves the installation as it was found where it can.
   * @returns what got through, in a few words; undefined when nothing did
   * @throws when it couldn't be tried: that counts as neither
   */
  readonly attempt: (target: Target) => Promise<string | undefined>;
}

/** Attacks of one kind; each file of `classes/` exports one as `attacks`. */
export interface AttackClass {
  readonly name: string;
  readonly attacks: readonly Attack[];
}

/** How one attack ended. */
export interface Outcome {
  readonly attack: string;
  /** Undefined: it was stopped. */
  readonly through?: string | undefined;
  /** Why it could not be tried. */
  readonly untried?: string | undefined;
}

/** Tries the attacks of a class one after the other: what one leaves behind is not to help or hinder another. */
export async function tryAll({ attacks }: AttackClass, target: Target): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, attempt } of attacks) {
    try {
      outcomes.push({ attack: name, through: await attempt(target) });
    } catch (error) {
      outcomes.push({ attack: name, untried: error instanceof Error ? error.message : String(error) });
    }
  }
  return outcomes;
}
