import { useState } from 'react';
import type * as z from 'zod/mini';
import { routes } from '#shared/learnpaths/routes.ts';
import type { enrolmentInput } from '#shared/learnpaths/schemas.ts';
import { routes as people } from '#shared/people/routes.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/client.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { exactly } from './pasted-people.ts';

type EnrolmentInput = z.infer<typeof enrolmentInput>;

/** How many are enrolled at once: as many as the server does easily beside all else. */
const atOnce = 4;

/** What became of one line of the list; `unknown` is nobody with that number or address. */
export interface Enrolled {
  readonly entry: string;
  readonly outcome: 'enrolled' | 'unknown' | ApiError['code'];
}

/** Enrols a list of people, a few at a time, and tells of each what became of them. */
export function useEnrolMany(learnpathId: string) {
  const [done, setDone] = useState<readonly Enrolled[]>([]);

  async function enrolAll(entries: readonly string[], body: EnrolmentInput): Promise<void> {
    const waiting = [...entries];
    async function work() {
      for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
        const outcome = await enrolOne(learnpathId, entry, body);
        const told = { entry, outcome };
        setDone((all) => [...all, told]);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work));
    // As they were pasted: each is told when it is ready.
    setDone((all) => all.toSorted((one, other) => entries.indexOf(one.entry) - entries.indexOf(other.entry)));
    await refresh([routes.listEnrolments, routes.listLearnpathsOfUser]);
  }
  return { done, enrolAll };
}

async function enrolOne(
  learnpathId: string,
  entry: string,
  body: EnrolmentInput,
): Promise<Enrolled['outcome']> {
  try {
    const { data } = await call(people.listUsers, { query: { search: entry, per_page: 100 } });
    const person = exactly(entry, data);
    if (!person) return 'unknown';
    await call(routes.enrol, { params: { learnpathId, userId: person.id }, body });
    return 'enrolled';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code;
  }
}
