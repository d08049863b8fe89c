import { afterAll, beforeAll, test } from 'vitest';
import { callerAs } from './support/caller.ts';
import { giveDay, gradeTen, readsBoth, seeSignals, writeTo } from './support/oversee/morning.ts';
import { agreesWithPlainCount, fromChartToSheet } from './support/oversee/question.ts';
import {
  advise,
  ask,
  askAdvice,
  correct,
  goToBoard,
  readDecision,
  uphold,
} from './support/oversee/review.ts';
import { member } from './support/person.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const address = (key: string) => `${key}@zilverbrug.example`;
const as = (key: string, screen: 'desktop' | 'phone' = 'desktop') =>
  member(stage, { screen, language: 'nl' }, address(key));

test('a manager gets from a chart to a person and a sheet, and the figures agree with a plain count', async () => {
  const manager = await as('ruben');
  const call = await callerAs(stage.cloud.url, address('ruben'));
  await scene('chart-to-sheet', manager, () => fromChartToSheet(manager, call));
  await scene('plain-count', manager, () => agreesWithPlainCount(manager, call));
});

test('a student asks for a review, and goes on to the board, which asks advice and gives another grade', async () => {
  const student = await as('bo', 'phone');
  const ground = 'Bij ‘Gebruik van literatuur’ lijken mijn twee Engelse bronnen niet te zijn meegeteld.';
  await scene('review-asked', student, () => ask(student, ground));
  const assessor = await as('loes');
  const answer = 'Beide bronnen tellen mee; wat ontbreekt, is dat je ze met elkaar vergelijkt.';
  await scene('review-upheld', assessor, () => uphold(assessor, ground, answer));
  await scene('review-to-board', student, () =>
    goToBoard(student, answer, 'De vergelijking staat op bladzijde 2.'),
  );
  const board = await as('hanneke');
  await scene('review-advice-asked', board, () => askAdvice(board, 'Pieter-Bas Zuurmond'));
  const examiner = await as('pieterbas');
  const advice = 'De vergelijking op bladzijde 2 is kort, maar staat er. Ik kom op een 6,8.';
  await scene('review-advised', examiner, () => advise(examiner, advice));
  const decision = 'De commissie volgt het advies: de vergelijking is gemaakt.';
  await scene('review-decided', board, () => correct(board, advice, decision));
  await scene('review-read', student, () => readDecision(student, decision));
});

test('a teacher’s morning: three signals, a message, a day of their own, and ten hand-ins graded by keyboard', async () => {
  const teacher = await as('karim');
  const name = 'Nina Claassen';
  const words = 'Hoi Nina, ik heb je een tijd niet gezien. Zullen we even bellen?';
  const reason = 'In overleg: je begint later met je onderzoek.';
  await scene('signals', teacher, () => seeSignals(teacher));
  await scene('signal-message', teacher, () => writeTo(teacher, name, words));
  await scene('own-deadline', teacher, () => giveDay(teacher, 'nina', reason));
  const student = await as('nina', 'phone');
  await scene('own-deadline-read', student, () => readsBoth(student, words, reason));
  const call = await callerAs(stage.cloud.url, address('karim'));
  await scene('ten-by-keyboard', teacher, () => gradeTen(teacher, call));
});
