import { boardEvents as events } from '#events/educations/board.ts';
import { standardRules } from '#shared/educations/board-schemas.ts';
import { titleIn } from '#shared/educations/title-in.ts';
import { titleValues } from '#shared/notifications/titles.ts';
import { documentTemplate } from '#shared/platform/document.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { notify } from '../../notifications/public.ts';
import { issueDocument } from '../../platform/document/issue.ts';
import { writtenDate } from '../../platform/document/written.ts';
import { company, user } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import type { Services } from '../../platform/services.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { lookOf } from '../../settings/public.ts';
import { writer } from '../document-texts.ts';
import { education } from '../education.ts';
import en from '../templates/board-decision.en.json' with { type: 'json' };
import nl from '../templates/board-decision.nl.json' with { type: 'json' };
import { type BoardRequest, boardRequest, boardSettings } from './request.ts';

/**
 * Makes the letter of a decision, in the student's language, and tells the student. A repeated event finds both done.
 * @throws Refusal CONFLICT when another try is making it: the event comes again
 */
export async function sendLetter(
  services: Services,
  event: EventDetail,
  of: Parameters<typeof boardRequest.at>[0],
): Promise<void> {
  const { table } = services;
  const stored = await table.get(boardRequest.at(of), { consistent: true });
  if (!stored?.decision) return;
  if (!stored.letter) await makeLetter(services, { now: event.at, requestId: event.requestId }, stored);
  const { title, learnpathId } = stored;
  const { englishTitle = '' } = learnpathId ? stored : ((await table.get(education.at(stored))) ?? {});
  await notify({ table }, of, {
    kind: 'educations.board-decided',
    refs: {},
    values: titleValues('title', { title, englishTitle }),
    alike: stored.requestId,
    cause: event,
  });
}

/**
 * Makes the letter of a decision, in the student's language, and keeps it with the request.
 * @param cause its instant dates what is kept
 * @throws Refusal CONFLICT when another try is making it
 */
export async function makeLetter(services: Services, cause: Cause, before: BoardRequest): Promise<void> {
  const { table, files, newId } = services;
  const { companyId, userId, educationId, requestId, kind, title, decision } = before;
  const [person, organisation, about, settings] = await table.batchGet([
    user.at({ userId }),
    company.at({ companyId }),
    education.at({ companyId, educationId }),
    boardSettings.at({ companyId }),
  ]);
  if (!person || !organisation || !about || !decision) return;
  const { locale: language } = person;
  const write = writer(language);
  const documentId = newId('DocumentId');
  const { document, operation } = await issueDocument(services, {
    ...{ companyId, documentId, userId, now: cause.now },
    template: documentTemplate.parse({ nl, en }[language]),
    look: await lookOf(files, organisation),
    fileName: `${title}.pdf`,
    values: {
      texts: {
        studentName: fullName(person.profile),
        studentNumber: person.studentNumber ?? '',
        education: titleIn(language, about),
        kind: write.request(kind),
        about: titleIn(language, before.learnpathId === null ? { ...about, title } : before),
        ects: before.ects === null ? '' : write.number(before.ects),
        askedOn: writtenDate(dutchDate(before.askedAt)),
        decidedOn: writtenDate(decision.decidedOn),
        outcome: write.requestState(before.state),
        ground: decision.ground,
        appeal: (settings ?? standardRules).appeal[language],
        by: decision.by,
        deadlineOn: decision.deadlineOn ? writtenDate(decision.deadlineOn) : '',
        isCumLaude: decision.cumLaude?.awarded ? 'yes' : '',
        deviation: decision.cumLaude?.deviation ?? '',
        grade: decision.grade === null ? '' : write.grade(decision.grade),
        isExempt: kind === 'exemption' && before.state === 'granted' ? 'yes' : '',
      },
      lists: {},
    },
  });
  const { sha256 } = document;
  await table.transact(
    [
      ...(operation ? [operation] : []),
      replace(boardRequest, before, { ...before, letter: { documentId, sha256 } }),
    ],
    recordOf(events.letterMade, cause, {
      subject: { type: 'registration', id: userId },
      payload: { userId, requestId, kind, documentId },
      companyId,
      after: { sha256 },
    }),
  );
}
