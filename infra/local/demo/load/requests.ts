import { makeLetter } from '#functions/educations/board/letter.ts';
import { boardRequest, openRequest } from '#functions/educations/board/request.ts';
import { fullName, membership } from '#functions/platform/identity/memberships.ts';
import type { Services } from '#functions/platform/services.ts';
import { create } from '#functions/platform/table/operations.ts';
import { requestKinds, standardRules } from '#shared/educations/board-schemas.ts';
import type { SubmissionId } from '#shared/identity/ids.ts';
import { zilverbrug } from '../companies.ts';
import { educations } from '../educations.ts';
import { demoId } from '../ids.ts';
import { people } from '../people.ts';
import { type DemoRequest, requests } from '../requests.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import { Files } from '../resolved/files.ts';
import { momentsFrom } from '../resolved/moments.ts';
import { type Demo, educationItem } from './educations.ts';
import { loadFiles } from './files.ts';

/**
 * Loads what lies before the examination board. People must be there.
 * @param now instant of loading, from which their dates count
 */
export async function loadRequests(services: Services, demo: Demo, now: string): Promise<void> {
  const [running] = educations;
  if (!running) throw new Error('The demo has no education');
  const education = educationItem(running, demo);
  const moments = momentsFrom(now);
  const files = new Files();
  for (const [at, one] of requests.entries()) {
    const { kind, motivation, askedDaysAgo, decided, withdrawn = false } = one;
    const work = one.ofHeldWork ? heldWorkOf(demo, one) : null;
    const of = { companyId: zilverbrug.id, userId: demoId('UserId', one.student) };
    const member = await services.table.get(membership.at(of));
    if (!member) throw new Error(`Nobody is called ${one.student}`);
    const requestId = work ? heldRequestId(work) : demoId('BoardRequestId', `${one.student}/${at}`);
    const subject = {
      ...of,
      kind,
      learnpathId: one.learnpath ? learnpathIdOf(zilverbrug, one.learnpath) : null,
      submissionId: work,
    };
    const daysOver = decided?.daysAgo ?? (withdrawn ? askedDaysAgo - 1 : null);
    const over = daysOver !== null;
    const item = {
      ...{ ...subject, requestId, motivation, educationId: education.educationId },
      ...aboutOf(one, education),
      ...{
        studentName: member.name,
        state: withdrawn ? ('withdrawn' as const) : (decided?.outcome ?? ('open' as const)),
      },
      ...{ over, overAt: over ? moments.at(daysOver) : null },
      ...{ evidence: evidenceOf(files, one, moments.at(askedDaysAgo)), askedBy: askerOf(one) },
      askedAt: moments.at(askedDaysAgo),
      decideBy: moments.on(askedDaysAgo - standardRules.decideWithin),
      ...{ decision: decisionOf(one, moments), letter: null },
    };
    await services.table.transact(
      [create(boardRequest, item), ...(over ? [] : [create(openRequest, { ...subject, requestId })])],
      { notAudited: 'demo content, there before anything happened' },
    );
  }
  await loadFiles(services, files.all, moments.at(10));
}

/**
 * Makes the letters of what was decided. Requests, and the organisation's logo, must be there.
 * @param now instant of loading, from which their dates count
 */
export async function loadLetters(services: Services, now: string): Promise<void> {
  for (const [at, { student, decided }] of requests.entries()) {
    if (!decided) continue;
    const of = { companyId: zilverbrug.id, userId: demoId('UserId', student) };
    const requestId = demoId('BoardRequestId', `${student}/${at}`);
    const stored = await services.table.get(boardRequest.at({ ...of, requestId }));
    if (!stored) throw new Error(`${student} asked nothing of the board`);
    await makeLetter(services, { now: momentsFrom(now).at(decided.daysAgo), requestId: 'demo' }, stored);
  }
}

function decisionOf({ decided }: DemoRequest, moments: ReturnType<typeof momentsFrom>) {
  if (!decided) return null;
  const { daysAgo, ground, notCumLaude = false } = decided;
  const board = personCalled('hanneke');
  return {
    ...{ userId: board.id, by: fullName(board.profile), ground, decidedOn: moments.on(daysAgo) },
    ...{ deadlineOn: null, grade: null },
    cumLaude: notCumLaude ? { awarded: false, met: false, deviation: '' } : null,
  };
}

/** The request that lies before the board about work that is held. */
export const heldRequestId = (submissionId: SubmissionId) => demoId('BoardRequestId', submissionId);

function heldWorkOf({ submissions }: Demo, { student }: DemoRequest): SubmissionId {
  const found = submissions.find(({ studentId, held }) => held && studentId === demoId('UserId', student));
  if (!found) throw new Error(`No work of ${student} is held`);
  return found.id;
}

/** The learning path or education that it is about. */
function aboutOf({ kind, learnpath }: DemoRequest, education: ReturnType<typeof educationItem>) {
  if (requestKinds[kind].about === 'education' || !learnpath)
    return { title: education.title, englishTitle: '', ects: null };
  const id = learnpathIdOf(zilverbrug, learnpath);
  const found = education.linkedLearnpaths.find(({ learnpathId }) => learnpathId === id);
  if (!found) throw new Error(`${education.name} has no learning path ${learnpath}`);
  const { title, englishTitle, ects } = found;
  return { title, englishTitle, ects };
}

function evidenceOf(files: Files, { student, evidence }: DemoRequest, keptAt: string) {
  if (!evidence) return [];
  const { fileId, displayName, contentType, sizeBytes } = files.store(zilverbrug, `files/${evidence.file}`, {
    ownerId: demoId('UserId', student),
    purpose: 'evidence',
    displayName: evidence.displayName,
  });
  return [{ fileId, displayName, contentType, sizeBytes, keptAt }];
}

function askerOf({ student, askedBy = student }: DemoRequest) {
  if (askedBy === null) return null;
  const { id, profile } = personCalled(askedBy);
  return { userId: id, name: fullName(profile) };
}

function personCalled(key: string) {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`Nobody is called ${key}`);
  return person;
}
