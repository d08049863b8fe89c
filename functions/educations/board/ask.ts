import { boardEvents as events } from '#events/educations/board.ts';
import { type BoardRequestInput, standardRules } from '#shared/educations/board-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type {
  BoardRequestId,
  CompanyId,
  FileId,
  LearnpathId,
  SubmissionId,
  UserId,
} from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { keptFile, type StoredFileItem, usingOnce } from '../../media/public.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { boardAsked } from '../../platform/limits.ts';
import { create } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { studiesOf } from '../student-repository.ts';
import type { Effect } from './effect.ts';
import { type BoardRequest, boardRequest, boardSettings, type Evidence, openRequest } from './request.ts';
import { subjectOf } from './rules.ts';

/** Of a request about the grade of some work: what it is, and what brings the work before the board. */
export interface AboutWork extends Effect {
  readonly submissionId: SubmissionId;
  readonly learnpathId: LearnpathId;
  readonly title: string;
}

interface Asked extends BoardRequestInput {
  readonly companyId: CompanyId;
  /** The student. */
  readonly userId: UserId;
  readonly requestId: BoardRequestId;
  readonly askedBy: BoardRequest['askedBy'];
}

/**
 * Brings something before the board.
 * @param asked its evidence: files that whoever asks uploaded themself
 * @param about what it is about, where that is the grade of some work
 * @throws Refusal as `subjectOf` does; USER_NOT_FOUND, NOT_REGISTERED, FILE_NOT_FOUND, ALREADY_REQUESTED when the same is open,
 *   TOO_MANY_REQUESTS
 */
export async function ask(
  table: Table,
  cause: Cause,
  asked: Asked,
  about?: Promise<AboutWork>,
): Promise<BoardRequest> {
  const { companyId, userId, requestId, kind, motivation, askedBy, fileIds } = asked;
  const of = { companyId, userId };
  const [studies, [member, settings], evidence, work] = await Promise.all([
    studiesOf(table, of, { consistent: true }),
    table.batchGet([membership.at(of), boardSettings.at({ companyId })]),
    Promise.all([...new Set(fileIds)].map((id) => evidenceOf(table, companyId, id, askedBy?.userId))),
    about,
  ]);
  if (!member || member.deletedAt) throw new Refusal('USER_NOT_FOUND');
  if (!studies.registration) throw new Refusal('NOT_REGISTERED');
  const subject = work
    ? {
        ...{ learnpathId: work.learnpathId, submissionId: work.submissionId },
        ...{ title: work.title, englishTitle: '', ects: null },
      }
    : { ...subjectOf(asked, studies, evidence.length), submissionId: null };
  const { learnpathId, submissionId } = subject;
  const [saved] = await table.transact(
    [
      create(boardRequest, {
        ...{ ...of, ...subject, requestId, kind, motivation, askedBy },
        evidence: evidence.map(asEvidence),
        ...{ educationId: studies.registration.educationId, studentName: member.name },
        ...{ state: 'open', over: false, overAt: null, decision: null, letter: null },
        askedAt: cause.now,
        decideBy: dayPlus(dutchDate(cause.now), (settings ?? standardRules).decideWithin),
      }),
      create(
        openRequest,
        { ...of, kind, learnpathId, submissionId, requestId },
        { orElse: 'ALREADY_REQUESTED' },
      ),
      ...evidence.map((one) => usingOnce(one, cause.now)),
      // Who takes back what they asked may ask it again, and the board keeps both.
      ...(askedBy ? boardAsked({ companyId, userId: askedBy.userId }, userId, cause.now) : []),
      ...(work?.operations ?? []),
    ],
    [
      recordOf(events.requestMade, cause, {
        subject: { type: 'registration', id: userId },
        payload: { userId, requestId, kind },
        companyId,
        after: { kind, title: subject.title },
      }),
      ...(work?.records ?? []),
    ],
  );
  return saved;
}

async function evidenceOf(
  table: Table,
  companyId: CompanyId,
  fileId: FileId,
  owner: UserId | undefined,
): Promise<StoredFileItem> {
  const found = await keptFile(table, companyId, fileId, 'evidence');
  if (found.ownerId !== owner) throw new Refusal('FILE_NOT_FOUND');
  return found;
}

function asEvidence(of: StoredFileItem): Evidence {
  const { fileId, displayName, contentType, sizeBytes, keptAt, requestedAt } = of;
  return { fileId, displayName, contentType, sizeBytes, keptAt: keptAt ?? requestedAt };
}
