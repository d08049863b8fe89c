import { createHash } from 'node:crypto';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import { counter } from './table/counter.ts';
import { add, type Operation } from './table/operations.ts';

/** How often something was done by or to somebody, in one window of time. */
const timesDone = counter({
  name: 'times-done',
  pk: ({ who, window }: { who: string; window: string }) => ['LIMIT', who, window],
  fields: ['times'],
});

/** How often in which time. Several together make the wait grow: a minute at first, then an hour, then a day. */
interface Limit {
  readonly seconds: number;
  readonly times: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Guesses at one person's password or code: a hundred in a row at most (NIST SP 800-63B, 5.2.2). */
const guessesAtAccount = [at(minute, 5), at(hour, 20), at(day, 100)];
/** Guesses from one address of the network, behind which a whole school may sit. */
const guessesOfClient = [at(minute, 60), at(hour, 600)];
const mailsAskedFor = [at(minute, 1), at(hour, 5), at(day, 10)];
const mailsAskedByClient = [at(hour, 60)];
const mailsByAdministrators = [at(hour, 3), at(day, 5)];
/** Putting together all that is kept of somebody may take minutes and hundreds of megabytes. */
const ownDataExports = [at(hour, 3), at(day, 5)];

/** Bulk work takes minutes of a machine: enough for who tries a file until it fits, and no more. */
const jobStarts = [at(hour, 60), at(day, 200)];

/** Papers that are made anew each time and not kept: of each student of a few classes, and no machine kept at work. */
const papers = [at(hour, 100), at(day, 300)];

/** Messages by one person: a lively conversation, and no flood. */
const messages = [at(minute, 20), at(hour, 300)];

/** What one reader says of an article counts once a day. */
const judgements = [at(day, 1)];

/** Questions to the service desk by one person, and what they write about them. */
const questions = [at(hour, 10), at(day, 30)];
const questionMessages = [at(minute, 10), at(hour, 120)];

/** What one person asks of the examination board for one student: each time anew something else, and no heap of what was taken back. */
const boardQuestions = [at(hour, 20), at(day, 40)];

/** Seats of licences that one person takes: all the books of a new study year at once, and no whole library. */
const seats = [at(hour, 20), at(day, 40)];

/**
 * Files that one person uploads, which stay also where nothing uses them: with what is one's own, what a teacher hands in
 * for a whole class, and of those who write courses the pictures of several.
 */
const ownUploads = [at(hour, 100), at(day, 250)];
const editorialUploads = [at(hour, 300), at(day, 1000)];

function at(seconds: number, times: number): Limit {
  return { seconds, times };
}

/**
 * Who is signed in is counted by their id, apart from who signs in by an address: else anybody who guesses at a password
 * would keep its owner from changing it. Who has come by a session gets as many guesses again, and no more.
 */
interface Guesser {
  /** Whose password or code it is: a user id, or an address as typed. */
  readonly account: string;
  /** Where the call came from. */
  readonly client: string;
}

/** Counts a guess before it is checked, so that many at once are no more than one after the other. */
export function guess({ account, client }: Guesser, now: string): Operation<unknown>[] {
  return [...guessAt(account, now), ...done(`client ${client}`, guessesOfClient, now, 'TOO_MANY_REQUESTS')];
}

/** Takes back a guess that was right. */
export function right({ account, client }: Guesser, now: string): Operation<unknown>[] {
  return [...rightAt(account, now), ...undone(`client ${client}`, guessesOfClient, now)];
}

/** Counts beside a guess what is guessed in the same call: a password with a code. */
export function guessAt(account: Guesser['account'], now: string): Operation<unknown>[] {
  return done(`account ${account}`, guessesAtAccount, now, 'TOO_MANY_REQUESTS');
}

/** Takes back what was right of a guess of two. */
export function rightAt(account: Guesser['account'], now: string): Operation<unknown>[] {
  return undone(`account ${account}`, guessesAtAccount, now);
}

/** Counts a mail that somebody asked for who isn't signed in; refuses it with TOO_MANY_MAILS when it is one too many. */
export function mailAskedFor({ account, client }: Guesser, now: string): Operation<unknown>[] {
  return [
    ...done(`mail ${account}`, mailsAskedFor, now, 'TOO_MANY_MAILS'),
    ...done(`mail of ${client}`, mailsAskedByClient, now, 'TOO_MANY_MAILS'),
  ];
}

/** Counts a mail that administrators had sent to a person; refuses with TOO_MANY_MAILS. */
export function mailSentTo(userId: string, now: string): Operation<unknown>[] {
  return done(`mail to ${userId}`, mailsByAdministrators, now, 'TOO_MANY_MAILS');
}

/**
 * Counts an invitation that a company sends to an address, whoever has it there by now: else who adds somebody anew, or
 * moves them aside, has it mailed without end. Refuses with TOO_MANY_MAILS.
 */
export function invitationTo(email: string, companyId: CompanyId, now: string): Operation<unknown>[] {
  return done(`invitations to ${email} from ${companyId}`, mailsByAdministrators, now, 'TOO_MANY_MAILS');
}

/** Counts an export of somebody's own data; refuses with TOO_MANY_REQUESTS. */
export function ownDataExport({ companyId, userId }: Ids<'companyId' | 'userId'>, now: string) {
  return done(`data of ${userId} in ${companyId}`, ownDataExports, now, 'TOO_MANY_REQUESTS');
}

/** Counts a start of bulk work by somebody in a company; refuses with TOO_MANY_REQUESTS. */
export function jobStart({ companyId, userId }: Ids<'companyId' | 'userId'>, kind: string, now: string) {
  return done(`${kind} by ${userId} in ${companyId}`, jobStarts, now, 'TOO_MANY_REQUESTS');
}

/** Counts a paper that is made and not kept, before it is made; refuses with TOO_MANY_REQUESTS. */
export function paperMade({ companyId, userId }: Ids<'companyId' | 'userId'>, now: string) {
  return done(`papers by ${userId} in ${companyId}`, papers, now, 'TOO_MANY_REQUESTS');
}

/** Counts a message, or a conversation that somebody begins; refuses with TOO_MANY_REQUESTS. */
export function messageSent({ companyId, userId }: Ids<'companyId' | 'userId'>, now: string) {
  return done(`messages of ${userId} in ${companyId}`, messages, now, 'TOO_MANY_REQUESTS');
}

/** Counts what somebody says of an article; refuses with TOO_MANY_REQUESTS what they say of it again. */
export function articleJudged(
  { companyId, userId }: Ids<'companyId' | 'userId'>,
  articleId: string,
  now: string,
) {
  return done(`${articleId} by ${userId} in ${companyId}`, judgements, now, 'TOO_MANY_REQUESTS');
}

/** Counts a file that somebody uploads, their own or for what they edit; refuses with TOO_MANY_UPLOADS. */
export function uploadAsked(
  { companyId, userId }: Ids<'companyId' | 'userId'>,
  kind: 'own' | 'editorial',
  now: string,
) {
  const limits = kind === 'own' ? ownUploads : editorialUploads;
  return done(`${kind} uploads of ${userId} in ${companyId}`, limits, now, 'TOO_MANY_UPLOADS');
}

/** Counts a seat that somebody takes of a licence; refuses with TOO_MANY_REQUESTS. */
export function seatTaken({ companyId, userId }: Ids<'companyId' | 'userId'>, now: string) {
  return done(`seats of ${userId} in ${companyId}`, seats, now, 'TOO_MANY_REQUESTS');
}

/** Counts a question to the service desk; refuses with TOO_MANY_REQUESTS. */
export function questionAsked({ companyId, userId }: Ids<'companyId' | 'userId'>, now: string) {
  return done(`questions of ${userId} in ${companyId}`, questions, now, 'TOO_MANY_REQUESTS');
}

/** Counts what somebody asks of the examination board for a student; refuses with TOO_MANY_REQUESTS. */
export function boardAsked({ companyId, userId }: Ids<'companyId' | 'userId'>, about: UserId, now: string) {
  return done(
    `to the board of ${about} by ${userId} in ${companyId}`,
    boardQuestions,
    now,
    'TOO_MANY_REQUESTS',
  );
}

/** Counts what somebody writes about a question; refuses with TOO_MANY_REQUESTS. */
export function questionWritten({ companyId, userId }: Ids<'companyId' | 'userId'>, now: string) {
  return done(`on questions by ${userId} in ${companyId}`, questionMessages, now, 'TOO_MANY_REQUESTS');
}

function done(who: string, limits: readonly Limit[], now: string, orElse: ErrorCode): Operation<unknown>[] {
  return limits.map(({ seconds, times }) => {
    const [place, expiresAtSeconds] = placeOf(who, seconds, now);
    return add(place, { times: 1 }, { atMost: times, expiresAtSeconds, orElse });
  });
}

function undone(who: string, limits: readonly Limit[], now: string): Operation<unknown>[] {
  return limits.map(({ seconds }) => {
    const [place, expiresAtSeconds] = placeOf(who, seconds, now);
    return add(place, { times: -1 }, { expiresAtSeconds });
  });
}

/** Of who it is, no more than a hash is kept, and that until the window is over. */
function placeOf(who: string, seconds: number, now: string) {
  const window = Math.floor(Date.parse(now) / 1000 / seconds);
  const hashed = createHash('sha256').update(who).digest('base64url');
  const place = timesDone.at({ who: hashed, window: `${seconds}-${window}` });
  return [place, (window + 1) * seconds] as const;
}
