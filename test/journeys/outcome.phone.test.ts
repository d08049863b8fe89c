import { afterEach, beforeEach, test } from 'vitest';
import { type Consumer, listen } from './support/consumer.ts';
import { assess, assignGraders, type Given, quickscan } from './support/outcome/grade.ts';
import { graders } from './support/outcome/play.ts';
import { handIn, readGrade } from './support/outcome/study.ts';
import { member } from './support/person.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
let consumer: Consumer;
// A second try begins with what the first began with.
beforeEach(async () => {
  stage = await startStage('demo');
  consumer = await listen(stage.cloud.url);
});
afterEach(async () => {
  await consumer?.stop();
  await stage?.stop();
});

const title = 'Eindopdracht: een klein praktijkonderzoek';
const message = 'Het verslag zelf ontbreekt: lever het in als PDF.';

const givenBy = (role: Given['role'], total: string): Given => ({
  role,
  grades: Array.from({ length: 6 }, () => total),
  comment: `Gezien als ${role}.`,
  feedback: `Gelezen als ${role}: duidelijk en volledig.`,
  total,
});

// What staff build and what is exported is made on a desktop; each of those screens is looked at on a phone as well.
test('on a phone, in English, a student whose work is rejected reads why, hands in anew and reads their grade', async () => {
  const look = { screen: 'phone', language: 'en' } as const;
  const as = (key: string) => member(stage, look, `${key}@zilverbrug.example`);
  const story = { stage, look, consumer };
  const student = await as('wout');
  const { t } = student;
  const rejected = await scene('rejected-hand-in', student, () =>
    handIn(student, story, { title }, ['bo-li-grafiek-geluiden.png']),
  );
  const coordinator = await as('ruben');
  await scene('rejected-assign', coordinator, () =>
    assignGraders(coordinator, story, rejected.submissionId, graders),
  );
  const quickscanner = await as('farah');
  const rejection = { approve: false, message, studentName: 'Wout Bos' };
  await scene('rejected-quickscan', quickscanner, () =>
    quickscan(quickscanner, story, rejected.submissionId, rejection),
  );
  const { submissionId: first, assignmentId } = rejected;
  await consumer.hear('grading.submission-returned', {
    submissionId: first,
    outcome: 'rejected',
    grade: null,
  });
  await scene('rejected-read', student, async () => {
    await student.go(`/study/assignments/view/${assignmentId}/submissions/${first}`);
    await student.read(t('assignments:submission.rejectedTitle'));
    await student.read(message);
    await student.look();
    await student.follow(t('assignments:study.againHandIn'));
    await student.read(t('assignments:handIn.againTitle.rejected'));
    await student.look();
  });
  const { submissionId } = await scene('hand-in-again', student, () =>
    handIn(student, story, { title, attempt: 2 }, ['bo-li-onderzoeksverslag.pdf']),
  );
  const approval = { approve: true, message: 'Nu volledig.', studentName: 'Wout Bos' };
  await scene('quickscan-again', quickscanner, () => quickscan(quickscanner, story, submissionId, approval));
  const last = givenBy('second-assessor', '6.8');
  for (const [key, given] of [
    ['pieterbas', givenBy('first-assessor', '5.2')],
    ['loes', last],
  ] as const) {
    const assessor = await as(key);
    await scene(given.role, assessor, () => assess(assessor, story, submissionId, given));
  }
  await consumer.hear('grading.submission-returned', { submissionId, outcome: 'passed', grade: 68 });
  await scene('grade', student, () =>
    readGrade(
      student,
      { assignmentId, submissionId },
      { grade: last.total, feedback: last.feedback, unseen: ['Gelezen als first-assessor'] },
    ),
  );
});
