import { assignmentSums, learnpathStanding, waitingWork } from '#functions/figures/assessment/entities.ts';
import { assessment } from '#functions/grading/assessment.ts';
import { submission } from '#functions/grading/submission.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { itemsOf } from '../plain-count.ts';

type Item = Readonly<Record<string, unknown>>;
type Numbers = Record<string, number>;

/**
 * The figures of a learning path, counted by reading everything: written apart from the product's own rules, so that the
 * two can disagree.
 */
export async function plainFigures(learnpathId: string): Promise<Numbers> {
  const of = (items: Item[]) => items.filter((one) => one.learnpathId === learnpathId);
  const [work, students, judged] = await Promise.all([
    itemsOf(submission.name).then(of),
    itemsOf(enrolment.name).then(of),
    itemsOf(assessment.name),
  ]);
  const all: Numbers = {};
  const note = (name: string, amount = 1) => {
    all[name] = (all[name] ?? 0) + amount;
  };
  for (const one of work) {
    const at = String(one.assignmentId);
    note(`${at} handedIn`);
    if (!one.returnedAt) {
      note('waiting');
      note('counted');
      continue;
    }
    note(`${at} ${one.outcome}`);
    if (one.finalGrade === null) continue;
    note(`${at} tenths`, Number(one.finalGrade));
    const own = judged.filter((each) => each.submissionId === one.submissionId && each.submittedAt);
    const first = own.find(({ role }) => role === 'first-assessor');
    const second = own.find(({ role }) => role === 'second-assessor');
    if (first) note(`${at} by ${first.assessorUserId}`, Number(first.total));
    if (first && second) {
      note(`${at} compared`);
      note(`${at} apart`, Math.abs(Number(second.total) - Number(first.total)));
    }
    const decided = second ?? first;
    for (const { criterionId, grade } of (decided?.criteria ?? []) as Item[])
      note(`${at} ${criterionId}`, Number(grade));
  }
  for (const one of students.filter(({ status }) => status === 'open')) {
    note('enrolled');
    if (!work.some(({ studentId }) => studentId === one.userId)) note('missing');
  }
  return sorted(all);
}

/** The same as the product keeps it. */
export async function keptFigures(learnpathId: string): Promise<Numbers> {
  const all: Numbers = {};
  for (const stored of await itemsOf(assignmentSums.name)) {
    if (stored.learnpathId !== learnpathId) continue;
    const { assignmentId: at, tally } = assignmentSums.decode(stored);
    all[`${at} handedIn`] = tally.handedIn;
    for (const outcome of ['passed', 'failed', 'rejected'] as const) all[`${at} ${outcome}`] = tally[outcome];
    all[`${at} tenths`] = tally.total.tenths;
    all[`${at} compared`] = tally.compared;
    all[`${at} apart`] = tally.apart;
    for (const [userId, { tenths }] of Object.entries(tally.firsts)) all[`${at} by ${userId}`] = tenths;
    for (const [criterionId, { tenths }] of Object.entries(tally.criteria))
      all[`${at} ${criterionId}`] = tenths;
  }
  for (const stored of await itemsOf(learnpathStanding.name)) {
    if (stored.learnpathId !== learnpathId) continue;
    const { standing } = learnpathStanding.decode(stored);
    all.enrolled = standing.enrolled;
    all.missing = standing.missing;
    all.counted = standing.waiting;
  }
  all.waiting = (await itemsOf(waitingWork.name)).filter((one) => one.learnpathId === learnpathId).length;
  return sorted(all);
}

const sorted = (all: Numbers): Numbers =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([, amount]) => amount !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
