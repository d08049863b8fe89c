import { events } from '#events/auth.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { type User, user } from '../../platform/identity/entities.ts';
import type { Portion } from '../../platform/job/portion.ts';
import { jobWork } from '../../platform/job/work.ts';
import { invitationTo, mailSentTo } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { importCheckpoint, importInput } from './entities.ts';
import type { ImportRow } from './file.ts';
import { type Import, type ImportTask, inPortions, type Judged, judge, openImport } from './judge.ts';
import { standingOf } from './standing.ts';

/** Invitations of one transaction: each takes the person, what counts mails to them and to their address, and a record. */
const atOnce = 16;

/**
 * Invites whom a finished import was about, as they are now: who has a password, was invited before or is closed gets no
 * mail, and is counted.
 */
export const inviteImported = jobWork({
  input: importInput,
  checkpoint: importCheckpoint,
  async *run(task, services) {
    const opened = await openImport(task, services);
    const { file } = opened;
    if (!task.checkpoint) yield { checkpoint: { row: 0 }, processed: 0, total: file.total };
    for await (const rows of inPortions(file.rows(task.checkpoint?.row ?? 0), atOnce)) {
      try {
        yield await invited(rows, opened, task, services);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // One of them changed, or got too many mails: each by itself.
        for (const row of rows) yield* alone(row, opened, task, services);
      }
    }
    return undefined;
  },
});

async function* alone(
  row: ImportRow,
  opened: Import,
  task: ImportTask,
  services: Services,
): AsyncGenerator<Portion> {
  try {
    yield await invited([row], opened, task, services);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_MAILS') throw error;
    const problem = { row: row.number, field: 'email', key: 'tooManyMails', level: 'error' as const };
    yield { checkpoint: { row: row.number }, processed: 1, tally: { left: 1 }, problems: [problem] };
  }
}

/** The invitations of some rows. */
async function invited(
  rows: readonly ImportRow[],
  opened: Import,
  { cause, job }: ImportTask,
  { table }: Services,
): Promise<Portion> {
  const found = (await judge(table, opened, rows)).map(personIn);
  const chosen = new Map<UserId, User>();
  const tally: Record<string, number> = {};
  for (const person of found) {
    const standing = person ? standingOf(person) : 'left';
    // Two rows may be about one person.
    const name = person && chosen.has(person.userId) ? 'invitedBefore' : standing;
    if (person && name === 'uninvited') chosen.set(person.userId, person);
    const counted = name === 'uninvited' ? 'invited' : name;
    tally[counted] = (tally[counted] ?? 0) + 1;
  }
  const people = [...chosen.values()];
  return {
    checkpoint: { row: rows.at(-1)?.number },
    processed: rows.length,
    tally,
    operations: people.flatMap((person) => [
      replace(user, person, { ...person, invitedAt: cause.now }),
      ...mailSentTo(person.userId, cause.now),
      ...invitationTo(person.email, job.companyId, cause.now),
    ]),
    records: people.map(({ userId }) =>
      recordOf(events.userInvited, cause, { subject: { type: 'user', id: userId }, payload: { userId } }),
    ),
  };
}

/** Whose row was left out, or who is nobody of the company since, is nobody here. */
const personIn = ({ decision }: Judged): User | undefined =>
  'before' in decision ? decision.before : undefined;
