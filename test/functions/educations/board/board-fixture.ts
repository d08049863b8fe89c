import { examiner } from '#functions/grading/examiner.ts';
import { file } from '#functions/media/file.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { BoardRequest } from '#shared/educations/board-schemas.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { makeUser } from '#test/support/builders.ts';
import { at, call, type Name } from '../fixture.ts';
import { callAs, makeStudent, register } from '../student-fixture.ts';

/** A file that somebody uploaded to prove something. */
export async function proof(ownerId: UserId) {
  const fileId = newId('FileId');
  const { companyId } = at().company;
  const item = {
    ...{ companyId, fileId, purpose: 'evidence' as const, ownerId, displayName: 'diploma.pdf' },
    ...{ contentType: 'application/pdf', sizeBytes: 900, status: 'kept' as const, converted: false },
    ...{ requestedAt: '2026-11-02T08:00:00.000Z', keptAt: '2026-11-02T08:00:10.000Z' },
  };
  await at().services.table.transact([create(file, item)], { notAudited: 'prepares a test' });
  return fileId;
}

/** A student asks to be exempt from a learning path, with evidence. */
export async function askExemption(student: UserId, learnpathId: LearnpathId, more: object = {}) {
  const fileIds = [await proof(student)];
  const body = { kind: 'exemption', learnpathId, motivation: 'Ik heb dit al gedaan', fileIds, ...more };
  return callAs(student, routes.askBoard, { body });
}

/** The board grants a request today, unless it says otherwise. */
export const decide = (one: BoardRequest, more: object = {}, as: Name = 'board') =>
  call(routes.decideBoardRequest, as, {
    params: { userId: one.userId, requestId: one.id },
    body: {
      ...{ version: one.version, outcome: 'granted', ground: 'Het diploma dekt de stof' },
      decidedOn: dutchDate(new Date().toISOString()),
      ...more,
    },
  });

/** What a student sees of what was asked for them. */
export const requestsOf = async (student: UserId) =>
  (await callAs(student, routes.listStudyRequests)).data.data;

/** A guest who assesses until next month, and how they are invited for a learning path until a day, in place of another. */
export async function makeGuest() {
  const { services, company } = at();
  const { companyId } = company;
  const today = dutchDate(new Date().toISOString());
  const stay = { employer: 'Hogeschool Elders', from: '2026-01-01', until: dayPlus(today, 30) };
  const { userId } = await makeUser(services.table, company, ['assessor'], {
    guestIn: { [companyId]: stay },
  });
  const period = { role: 'both' as const, learnpathTitle: 'Gastpad', from: '2026-01-01' };
  const invite = (learnpathId: LearnpathId, until: string | null) =>
    services.table.transact(
      [put(examiner, { companyId, userId, appointments: [{ ...period, learnpathId, until }] })],
      { notAudited: 'set up by a test' },
    );
  return { userId, invite, yesterday: dayPlus(today, -1) };
}

/** Somebody with letters of other languages in their name, and the first learning path that they follow of a programme. */
export async function makeRegistered(
  programme: Education,
): Promise<{ readonly student: UserId; readonly learnpathId: LearnpathId }> {
  const student = await makeStudent({ profile: { firstName: 'Şükrü', surname: 'Nguyễn' } });
  const { data } = await register(student, programme);
  const first = data.blocks[0]?.learnpaths[0];
  if (!first) throw new Error('there is a learning path');
  return { student, learnpathId: first.learnpathId };
}
