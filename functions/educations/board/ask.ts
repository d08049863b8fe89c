import { boardEvents as events } from '#events/educations/board.ts';
import { type BoardRequestInput, standardRules } from '#shared/educations/board-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { BoardRequestId, CompanyId, FileId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { keptFile } from '../../media/public.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { create } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { studiesOf } from '../student-repository.ts';
import { type BoardRequest, boardRequest, boardSettings, type Evidence, openRequest } from './request.ts';
import { subjectOf } from './rules.ts';

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
 * @throws Refusal as `subjectOf` does; USER_NOT_FOUND, FILE_NOT_FOUND, ALREADY_REQUESTED when the same is open
 */
export async function ask(table: Table, cause: Cause, asked: Asked): Promise<BoardRequest> {
  const { companyId, userId, requestId, kind, motivation, askedBy, fileIds } = asked;
  const of = { companyId, userId };
  const [studies, [member, settings], evidence] = await Promise.all([
    studiesOf(table, of, { consistent: true }),
    table.batchGet([membership.at(of), boardSettings.at({ companyId })]),
    Promise.all([...new Set(fileIds)].map((id) => evidenceOf(table, companyId, id, askedBy?.userId))),
  ]);
  if (!member || member.deletedAt || !studies.registration) throw new Refusal('USER_NOT_FOUND');
  const subject = subjectOf(asked, studies, evidence.length);
  const { learnpathId } = subject;
  const [saved] = await table.transact(
    [
      create(boardRequest, {
        ...{ ...of, ...subject, requestId, kind, motivation, evidence, askedBy },
        ...{ educationId: studies.registration.educationId, studentName: member.name },
        ...{ state: 'open', over: false, overAt: null, decision: null, letter: null },
        askedAt: cause.now,
        decideBy: daysAfter(cause.now, (settings ?? standardRules).decideWithin),
      }),
      create(openRequest, { ...of, kind, learnpathId, requestId }, { orElse: 'ALREADY_REQUESTED' }),
    ],
    recordOf(events.requestMade, cause, {
      subject: { type: 'registration', id: userId },
      payload: { userId, requestId, kind },
      companyId,
      after: { kind, title: subject.title },
    }),
  );
  return saved;
}

async function evidenceOf(
  table: Table,
  companyId: CompanyId,
  fileId: FileId,
  owner: UserId | undefined,
): Promise<Evidence> {
  const { ownerId, displayName, contentType, sizeBytes, keptAt, requestedAt } = await keptFile(
    table,
    companyId,
    fileId,
    'evidence',
  );
  if (ownerId !== owner) throw new Refusal('FILE_NOT_FOUND');
  return { fileId, displayName, contentType, sizeBytes, keptAt: keptAt ?? requestedAt };
}

/** The day so many days after an instant, in the Netherlands. */
function daysAfter(now: string, days: number): string {
  return new Date(Date.parse(dutchDate(now)) + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
}
