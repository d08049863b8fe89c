import { listen } from '../consumer.ts';
import { type Look, member, newcomer } from '../person.ts';
import { scene } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { makeAssignment } from './assignment.ts';
import { buildCourse, buildLearnpath } from './build.ts';
import { acceptInvitation, inviteStudent } from './enrol.ts';
import { assess, assignGraders, type Given, quickscan, seesNothingOfFirst } from './grade.ts';
import { completeRecords, exportFile, seeMutation } from './register.ts';
import { student as made, type Story } from './story.ts';
import { handIn, readGrade, study } from './study.ts';

const names = {
  course: 'Verhalen met code',
  chapter: 'Een rij opdrachten',
  learnpath: 'Vertellen en programmeren',
  assignment: 'Een verhaal dat loopt',
};

/** Who grades in the journeys. */
export const graders = {
  quickscanner: 'Farah Bensaïd',
  first: 'Pieter-Bas Zuurmond',
  second: 'Loes op de Beek',
};

/** What both assessors give, in the way the language of the look writes grades: 5.2, then 6.8. */
function givenIn({ language }: Look): { first: Given; second: Given } {
  const written = (grade: string) => (language === 'nl' ? grade.replace('.', ',') : grade);
  return {
    first: {
      role: 'first-assessor',
      grades: ['5.0', '5.5', '5.2'].map(written),
      comment: 'De gebruiker blijft vaag.',
      feedback: 'Een aarzelend begin: het kan scherper.',
      total: written('5.2'),
    },
    second: {
      role: 'second-assessor',
      grades: ['6.5', '7.0', '6.8'].map(written),
      comment: 'Duidelijk voor wie het is.',
      feedback: 'Helder verteld, en het programma doet wat je belooft.',
      total: written('6.8'),
    },
  };
}

/** Plays the whole job of the product, from the first click to the exported file. */
export async function playOutcome(stage: Stage, look: Look): Promise<void> {
  const consumer = await listen(stage.cloud.url);
  try {
    await play({ stage, look, consumer, names });
  } finally {
    await consumer.stop();
  }
}

async function play(story: Story): Promise<void> {
  const { stage, look } = story;
  const as = (key: string) => member(stage, look, `${key}@zilverbrug.example`);
  const given = givenIn(look);
  const admin = await as('anouk');
  const { courseId } = await scene('course', admin, () => buildCourse(admin, story));
  const { learnpathId } = await scene('learnpath', admin, () => buildLearnpath(admin, story, courseId));
  const { assignmentId } = await scene('assignment', admin, () => makeAssignment(admin, story, learnpathId));
  const { studentId } = await scene('invitation', admin, () => inviteStudent(admin, story, learnpathId));
  const student = await newcomer(stage, look);
  await scene('acceptance', student, () => acceptInvitation(student, story, studentId));
  await scene('study', student, () => study(student, story, { courseId, studentId }));
  const { submissionId } = await scene('hand-in', student, () =>
    handIn(student, story, { title: names.assignment }),
  );
  const coordinator = await as('ruben');
  await scene('assign', coordinator, () => assignGraders(coordinator, story, submissionId, graders));
  const quickscanner = await as('farah');
  const approval = { approve: true, message: 'Volledig en goed leesbaar.', studentName: made.name };
  await scene('quickscan', quickscanner, () => quickscan(quickscanner, story, submissionId, approval));
  const first = await as('pieterbas');
  await scene('first-assessment', first, () => assess(first, story, submissionId, given.first));
  const second = await as('loes');
  await story.consumer.hear('grading.stage-opened', { submissionId, stage: 'second-assessment' });
  await scene('unseen', second, () => seesNothingOfFirst(second, submissionId, given.first));
  await scene('second-assessment', second, () => assess(second, story, submissionId, given.second));
  await story.consumer.hear('grading.submission-returned', { submissionId, outcome: 'passed', grade: 68 });
  const read = { grade: given.second.total, feedback: given.second.feedback };
  const unseen = [given.first.feedback, given.first.comment];
  await scene('grade', student, () =>
    readGrade(student, { assignmentId, submissionId }, { ...read, unseen }),
  );
  await story.consumer.hear('register.mutation-created', { studentId, action: 'deliver' });
  const duo = await as('greetje');
  await scene('mutation', duo, () => seeMutation(duo, story));
  await scene('completion', admin, () => completeRecords(admin, studentId));
  await scene('export', duo, () => exportFile(duo, story, studentId));
}
