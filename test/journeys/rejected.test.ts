import { afterEach, beforeEach, test } from 'vitest';
import { type Consumer, listen } from './support/consumer.ts';
import { assignGraders, quickscan } from './support/outcome/grade.ts';
import { graders } from './support/outcome/play.ts';
import { handIn } from './support/outcome/study.ts';
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

const assignment = 'Eindopdracht: een klein praktijkonderzoek';

test('a student whose work is rejected reads why, and hands in anew', async () => {
  const look = { screen: 'phone', language: 'nl' } as const;
  const as = (key: string) => member(stage, look, `${key}@zilverbrug.example`);
  const story = { stage, look, consumer };
  const student = await as('wout');
  const { t } = student;
  const { submissionId, assignmentId } = await scene('rejected-hand-in', student, () =>
    handIn(student, story, { title: assignment }, ['bo-li-grafiek-geluiden.png']),
  );
  const coordinator = await as('ruben');
  await scene('rejected-assign', coordinator, () => assignGraders(coordinator, story, submissionId, graders));
  const quickscanner = await as('farah');
  const message = 'Het verslag zelf ontbreekt: lever het in als PDF.';
  await scene('rejected-quickscan', quickscanner, () =>
    quickscan(quickscanner, story, submissionId, { approve: false, message, studentName: 'Wout Bos' }),
  );
  await consumer.hear('grading.submission-returned', { submissionId, outcome: 'rejected', grade: null });

  await scene('rejected-read', student, async () => {
    await student.go(`/study/assignments/view/${assignmentId}/submissions/${submissionId}`);
    await student.read(t('assignments:submission.rejectedTitle'));
    await student.read(message);
    await student.look();
    await student.follow(t('assignments:study.againHandIn'));
    await student.read(t('assignments:handIn.againTitle.rejected'));
    await student.look();
  });
  await scene('rejected-again', student, () =>
    handIn(student, story, { title: assignment, attempt: 2 }, ['bo-li-onderzoeksverslag.pdf']),
  );
});
