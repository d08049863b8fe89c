import type { Output, Route } from '#shared/http/route.ts';
import type { CallInput } from '#test/support/api.ts';
import type { TestServices } from '#test/support/services.ts';
import type { Who } from './walk.ts';

/** What earlier plays made and later ones need: ids and versions by name. */
export class World {
  readonly #values = new Map<string, string | number>();
  readonly services: TestServices;

  constructor(services: TestServices) {
    this.services = services;
  }

  set(name: string, value: string | number): void {
    this.#values.set(name, value);
  }

  /** @throws when no play has made it: the plays are out of order */
  id(name: string): string {
    return String(this.#value(name));
  }

  number(name: string): number {
    return Number(this.#value(name));
  }

  #value(name: string): string | number {
    const value = this.#values.get(name);
    if (value === undefined) throw new Error(`No play has made "${name}" yet`);
    return value;
  }
}

/** One route called as it is meant, with something real to work on. */
export interface Play {
  readonly route: Route;
  readonly who: Who;
  readonly input: (world: World) => CallInput;
  /** Keeps of the answer what later plays need, and does what the outside does in between. */
  readonly after: (answer: unknown, world: World) => void | Promise<void>;
}

/**
 * Declares a play.
 * @param who calls
 * @param input made of what the world has
 * @param after gets the route's answer
 */
export function play<const R extends Route>(
  route: R,
  who: Who,
  input: (world: World) => CallInput = () => ({}),
  after: (answer: Output<R>, world: World) => void | Promise<void> = () => undefined,
): Play {
  // The answer was parsed with the route's own schema.
  return { route, who, input, after: (answer, world) => after(answer as Output<R>, world) };
}

export const admin: Who = { role: 'admin' };
export const student: Who = { role: 'student' };
