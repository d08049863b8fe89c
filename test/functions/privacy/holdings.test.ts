import { expect, test } from 'vitest';
import { notedSession } from '#functions/auth/sessions.ts';
import { ownCode } from '#functions/content/code/own-code.ts';
import { note as chapterNote } from '#functions/content/reading/note.ts';
import { place as readingPlace } from '#functions/content/reading/place.ts';
import { attempt } from '#functions/content/self-test/attempt.ts';
import { trophy } from '#functions/content/self-test/trophy.ts';
import { resultSheet } from '#functions/educations/results/sheet.ts';
import { block, registration } from '#functions/educations/student.ts';
import { notify } from '#functions/notifications/public.ts';
import { coaching } from '#functions/people/coaching/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { put } from '#functions/platform/table/operations.ts';
import { personalDataOf } from '#functions/privacy/export/data.ts';
import { holdings } from '#functions/privacy/holdings.ts';
import { noCumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { noPayerDetails } from '#shared/educations/payer-schemas.ts';
import en from '#shared/i18n/en/privacy.json' with { type: 'json' };
import nl from '#shared/i18n/nl/privacy.json' with { type: 'json' };
import { newStudent, setStage } from '../people/prepare.ts';

const stage = setStage();
const notAudited = { notAudited: 'prepares a test' };
const at = '2026-10-01T09:00:00.000Z';

/** A student of whom each domain keeps something. */
async function knownStudent() {
  const { table } = stage.services;
  const { companyId } = stage.company;
  const { userId } = await newStudent(stage);
  const [chapterId, courseId, educationId] = [newId('ChapterId'), newId('CourseId'), newId('EducationId')];
  const [questionId, answerId] = [newId('QuestionId'), newId('AnswerId')];
  const of = { companyId, userId };
  const part = {
    ...{ learnpathId: newId('LearnpathId'), title: 'Recht', englishTitle: '', ects: 50, linkedAt: at },
    ...{ learnpathResult: 'decimal' as const, learningpathWay: 'online' as const, studyPhase: 1 as const },
  };
  await table.transact(
    [
      put(attempt, {
        ...{ ...of, chapterId, courseId, number: 1, attemptId: newId('AttemptId'), startedAt: at },
        rules: { order: 'position', passPercent: 60, show: 'all' },
        questions: [{ questionId, correctId: newId('AnswerId'), answerIds: [answerId] }],
        ...{ given: { [questionId]: answerId }, finishedAt: null, result: null },
      }),
      put(ownCode, { ...of, courseId, chapterId, source: 'print(1)', savedAt: at }),
      put(chapterNote, {
        ...{ ...of, courseId, chapterId, courseTitle: 'Recht', chapterTitle: 'Inleiding' },
        ...{ text: 'Nog eens lezen', savedAt: at },
      }),
      put(readingPlace, { ...of, courseId, chapterId, block: 4, readAt: at }),
      put(trophy, { ...of, courseId, chapterId, title: 'Slottoets', courseTitle: 'Recht', earnedAt: at }),
      put(coaching, {
        ...{ companyId, studentId: userId, coachId: newId('UserId'), coachName: 'Coach Jansen' },
        ...{ name: 'Student', sortName: 'student', email: 's@voorbeeld.example', status: 1 },
        ...{ sinceAt: at, untilOn: null, roleIds: [] },
      }),
      put(registration, {
        ...{ ...of, educationId, educationName: 'Rechten', educationTitle: 'Bachelor', level: 'bachelor' },
        ...{ points: 2400, status: null, startsOn: '2026-09-01', expectedEndOn: null, maxBlocks: 8 },
        ...{ unsubscribedOn: null, certificateOn: null, graduatedOn: null, propaedeuseOn: null },
        ...{ studentName: 'Student', sortName: 'student', blockCount: 1, unmade: [], registeredAt: at },
        payer: '',
        payerDetails: noPayerDetails,
        compulsory: [],
        propaedeutic: [],
        propaedeuticExam: true,
        ...{ cumLaude: false, cumLaudeRules: noCumLaude, attemptRule: 'highest' },
        ...{ earlierVersions: [], periods: [], contentEnded: null, formerSince: null },
      }),
      put(block, {
        ...{ ...of, blockId: newId('BlockId'), educationId, moduleId: null, title: 'Semester 1' },
        ...{ startsAt: at, endsAt: '2027-01-31T23:00:00.000Z', finalizedAt: null, createdAt: at },
        agreementId: null,
        paidBy: null,
        learnpaths: [{ ...part, status: 5, result: null, decidedOn: null, takenOver: false, attempts: [] }],
      }),
      put(resultSheet, {
        ...{ companyId, educationId, sheetId: newId('ResultSheetId'), learnpathId: part.learnpathId },
        ...{ title: 'Mondeling', takenOn: '2026-10-01', state: 'entered', enteredAt: at, decidedBy: null },
        enteredBy: { userId: newId('UserId'), name: 'Docent Bos' },
        ...{ count: 1, leftOut: 0, toApply: false, marks: [{ userId, result: 75, passed: null }] },
      }),
      put(notedSession, {
        ...{ userId, sessionId: 'session', browser: 'Firefox', system: 'Linux', network: '10.0.…' },
        ...{ authenticatedAt: 1790845200, seenAt: at, expiresAtSeconds: 1890845200 },
      }),
    ],
    notAudited,
  );
  await notify({ table }, of, {
    ...{ kind: 'people.name-decided', refs: {}, values: { reason: 'Niet in het paspoort' } },
    ...{ context: 'refused', cause: { id: 'event', requestId: 'test' } },
  });
  return { ...of, questionId, answerId };
}

const dataOf = async (of: Parameters<typeof personalDataOf>[1], alone: boolean) => {
  const data = await personalDataOf(stage.services.table, of, 'nl', { alone });
  if (!data) throw new Error('the student is there');
  return data;
};

test('who asks for their data is told what each domain keeps about them', async () => {
  const { companyId, userId, questionId, answerId } = await knownStudent();
  const data = await dataOf({ companyId, userId }, true);
  expect(data.selfTestAttempts).toMatchObject([{ number: 1, given: { [questionId]: answerId } }]);
  expect(data.trophies).toEqual([{ title: 'Slottoets', courseTitle: 'Recht', earnedAt: at }]);
  expect(data.ownPrograms).toMatchObject([{ source: 'print(1)', savedAt: at }]);
  expect(data.chapterNotes).toMatchObject([{ chapterTitle: 'Inleiding', text: 'Nog eens lezen' }]);
  expect(data.readingPlaces).toMatchObject([{ block: 4, readAt: at }]);
  expect(data.coaches).toEqual([{ coachName: 'Coach Jansen', sinceAt: at, untilOn: null }]);
  expect(data.educations).toMatchObject([{ educationName: 'Rechten', startsOn: '2026-09-01' }]);
  expect(data.blocks).toMatchObject([{ title: 'Semester 1' }]);
  expect(data.resultSheets).toEqual([
    { title: 'Mondeling', takenOn: '2026-10-01', state: 'entered', as: 'student' },
  ]);
  expect(data.sessions).toMatchObject([{ browser: 'Firefox', network: '10.0.…' }]);
  expect(data.notifications[0]?.body).toContain('Niet in het paspoort');
});

test('of an attempt that goes on nobody is told which answers are right, nor of a draft what staff noted', async () => {
  const data = await dataOf(await knownStudent(), true);
  expect(JSON.stringify(data.selfTestAttempts)).not.toContain('correctId');
  expect(data.blocks[0]?.learnpaths[0]?.status).toBe(4);
});

test('an administrator is not told where the account of a user is signed in', async () => {
  expect((await dataOf(await knownStudent(), false)).sessions).toEqual([]);
});

test('each sort of thing has a name for the report of an erasure, in each language', () => {
  for (const { sort } of [nl, en]) expect(Object.keys(sort).sort()).toEqual(Object.keys(holdings).sort());
});
