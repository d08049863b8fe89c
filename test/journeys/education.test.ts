import { afterEach, beforeEach, test } from 'vitest';
import { demoId } from '#infra/local/demo/ids.ts';
import { callerAs } from './support/caller.ts';
import { type Consumer, listen } from './support/consumer.ts';
import { decide, issue, revoke, share, verify } from './support/degree/leave.ts';
import { makeEducation, makeLearnpaths, programme } from './support/degree/programme.ts';
import { enterResults, register, seeResults, sign } from './support/degree/study.ts';
import { assess, assignGraders, quickscan } from './support/outcome/grade.ts';
import { graders } from './support/outcome/play.ts';
import { handIn } from './support/outcome/study.ts';
import { member, newcomer } from './support/person.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
let consumer: Consumer;
beforeEach(async () => {
  stage = await startStage('demo');
  consumer = await listen(stage.cloud.url);
});
afterEach(async () => {
  await consumer?.stop();
  await stage?.stop();
});

const desktop = { screen: 'desktop', language: 'nl' } as const;
const userId = demoId('UserId', 'lieke');
const holder = 'Lieke de Groot';
const number = 'ZB-2026-17';

test('a student studies an education from its making to a testimonial that anybody verifies', async () => {
  const as = (key: string, look: Parameters<typeof member>[1] = desktop) =>
    member(stage, look, `${key}@zilverbrug.example`);
  const call = await callerAs(stage.cloud.url, 'anouk@zilverbrug.example');
  await makeLearnpaths(call);
  const admin = await as('anouk');
  const { educationId } = await scene('education-made', admin, () => makeEducation(admin, call));
  await scene('student-registered', admin, () => register(admin, call, userId));

  const student = await as('lieke', { screen: 'phone', language: 'nl' });
  await scene('agreement-signed', student, () => sign(student));
  const title = 'Eindopdracht: een klein praktijkonderzoek';
  const { submissionId } = await scene('handed-in', student, () =>
    handIn(student, { consumer }, { title }, ['bo-li-onderzoeksverslag.pdf']),
  );
  const coordinator = await as('ruben');
  await scene('assigned', coordinator, () => assignGraders(coordinator, { consumer }, submissionId, graders));
  const quickscanner = await as('farah');
  const approval = { approve: true, message: 'Volledig.', studentName: holder };
  await scene('quickscan', quickscanner, () => quickscan(quickscanner, { consumer }, submissionId, approval));
  const assessor = await as('pieterbas');
  await scene('graded', assessor, () =>
    assess(assessor, { consumer }, submissionId, {
      ...{ role: 'first-assessor', grades: ['7,5', '7,5', '7,5', '7,5', '7,5', '7,5'], total: '7,5' },
      ...{ comment: 'Helder opgezet.', feedback: 'Een mooi onderzoek.' },
    }),
  );

  const other = await as('ilse');
  const otherCall = await callerAs(stage.cloud.url, 'ilse@zilverbrug.example');
  await scene('results-confirmed', other, () =>
    enterResults(other, { entering: call, other: otherCall }, { educationId, userId }),
  );
  await scene('results-seen', student, () => seeResults(student));

  const board = await as('hanneke');
  await scene('graduated', board, () => decide(board, holder, programme));
  const address = await scene('testimonial-issued', admin, () => issue(admin, userId, number));
  await scene('grades-shared', student, () => share(student));
  const employer = await newcomer(stage, desktop);
  await scene('testimonial-verified', employer, () => verify(employer, address, holder));
  await scene('testimonial-revoked', admin, () => revoke(admin, employer, { userId, number, address }));
});
