import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { criteriaOf } from '#infra/local/demo/assignments/assignment.ts';
import { assignments } from '#infra/local/demo/assignments.ts';
import { courses, learnpaths } from '#infra/local/demo/catalogue.ts';
import { companies } from '#infra/local/demo/companies.ts';
import { studies } from '#infra/local/demo/educations.ts';
import { demoPassword, people, shownAccounts } from '#infra/local/demo/people.ts';
import {
  type DemoAssessment,
  type DemoSubmission,
  enrolments,
  mutations,
  submissionKey,
} from '#infra/local/demo/plan.ts';
import { requests } from '#infra/local/demo/requests.ts';
import { submissions } from '#infra/local/demo/submissions.ts';
import { needsSecondAssessment, passes, weighedGrade } from '#shared/grading/rules.ts';
import { email, password } from '#shared/http/fields.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { profile } from '#shared/people/names.ts';
import { address, personal } from '#shared/people/schemas.ts';

const files = join(import.meta.dirname, '../../../../infra/local/demo/files');
const testNumbers = [
  ...['111222333', '123456782', '999990007', '999990019', '999990020', '999990032', '999990044'],
  ...['999990056', '999990068', '999990081', '999990093', '999990111', '999990123', '999990135'],
  ...['999990147', '999990159', '999990160', '999990172', '999990184'],
];
const personOf = (key: string) => people.find((someone) => someone.key === key);

/** The weighed grade of a submitted assessment, by the product's own rule. */
function totalOf(submission: DemoSubmission, { grades }: DemoAssessment): number {
  const assignment = assignments.find(({ slug }) => slug === submission.assignment);
  if (!assignment) throw new Error(`no assignment ${submission.assignment}`);
  return weighedGrade(
    criteriaOf(assignment).map(({ weighing }, index) => ({ weighing, grade: grades[index] ?? Number.NaN })),
  );
}

/** The status that follows from what graders have done. */
function statusOf(submission: DemoSubmission): DemoSubmission['status'] {
  const { quickscan, first, second } = submission;
  if (!quickscan) return 'quickscan';
  if (!quickscan.approved) return 'rejected';
  if (first?.submittedDaysAgo === undefined) return 'first-assessment';
  if (!needsSecondAssessment(totalOf(submission, first))) return 'returned';
  return second?.submittedDaysAgo === undefined ? 'second-assessment' : 'returned';
}

describe('demo people', () => {
  it.each(people)('$email fits the contract', (someone) => {
    expect(email.safeParse(someone.email).success).toBe(true);
    expect(profile.safeParse(someone.profile).error).toBeUndefined();
    expect(personal.safeParse(someone.personal).error).toBeUndefined();
    if (someone.address) expect(address.safeParse(someone.address).error).toBeUndefined();
    if (someone.bsn) expect(testNumbers).toContain(someone.bsn);
  });

  it('holds every role, and gives addresses and numbers to one person each', () => {
    const held = new Set(people.flatMap(({ roles }) => roles.flatMap(([, names]) => names)));
    expect([...held].toSorted()).toEqual(Object.keys(standardRoles).toSorted());
    for (const field of ['email', 'id', 'bsn', 'studentNumber'] as const) {
      const values = people.flatMap((someone) => someone[field] ?? []);
      expect(new Set(values).size, field).toBe(values.length);
    }
    expect(shownAccounts.filter((key) => !personOf(key))).toEqual([]);
    expect(password.safeParse(demoPassword).success).toBe(true);
  });
});

describe('demo companies', () => {
  it.each(companies)('$name has an accent that can be read on white', ({ theme }) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(theme.accent.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    const luminance = 0.2126 * (red ?? 1) + 0.7152 * (green ?? 1) + 0.0722 * (blue ?? 1);
    expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('demo plan', () => {
  it('enrols students of the company on paths it may use, with no more done than there is', () => {
    for (const { student, learnpath, company, completed } of enrolments) {
      expect(personOf(student)?.roles.map(([where]) => where.id)).toContain(company.id);
      const path = learnpaths.find(({ slug }) => slug === learnpath);
      expect(path?.companies.map(({ id }) => id)).toContain(company.id);
      for (const [course, count] of Object.entries(completed)) {
        expect(path?.courses.map(({ slug }) => slug)).toContain(course);
        expect(count).toBeLessThanOrEqual(courses.find(({ slug }) => slug === course)?.chapters.length ?? 0);
      }
    }
  });

  it('has submissions in every state', () => {
    expect([...new Set(submissions.map(({ status }) => status))].toSorted()).toEqual([
      'first-assessment',
      'quickscan',
      'rejected',
      'returned',
      'second-assessment',
    ]);
  });

  it.each(submissions)('$student on $assignment, attempt $attempt, obeys the grading rules', (submission) => {
    expect(submission.status).toBe(statusOf(submission));
    const final = submission.second ?? submission.first;
    if (submission.status === 'returned' && final)
      expect(submission.finalGrade).toBe(totalOf(submission, final));
    const graders = [submission.quickscanner, submission.firstAssessor, submission.secondAssessor].flatMap(
      (key) => key ?? [],
    );
    expect(new Set(graders).size).toBe(graders.length);
    for (const key of graders) {
      const roles = personOf(key)?.roles.find(([where]) => where.id === submission.company.id)?.[1] ?? [];
      expect(roles).toContain(key === submission.quickscanner ? 'quickscanner' : 'assessor');
    }
    expect(enrolments.some((one) => one.student === submission.student)).toBe(true);
  });

  it('hands in every file but the one a chapter offers and what the board is shown, and none that is missing', () => {
    const used = [
      ...submissions.flatMap((submission) => submission.files.map(({ file }) => file)),
      ...courses.flatMap(({ chapters }) => chapters.flatMap(({ file }) => file ?? [])),
      ...requests.flatMap(({ evidence }) => evidence?.file ?? []),
    ];
    expect(used.toSorted()).toEqual(readdirSync(files).toSorted());
    expect(used.every((name) => existsSync(join(files, name)))).toBe(true);
  });

  it('names every submission and every mutation once, and reports each passed final assignment', () => {
    expect(new Set(submissions.map(submissionKey)).size).toBe(submissions.length);
    expect(new Set(mutations.map(({ sequenceNumber }) => sequenceNumber)).size).toBe(mutations.length);
    const reported = mutations
      .filter(({ state }) => state !== 'deleted')
      .map(({ student, learnpath, grade, daysAgo }) => `${student} ${learnpath} ${grade} ${daysAgo}`);
    const passedWork = submissions
      .filter(({ finalGrade }) => finalGrade !== undefined && passes(finalGrade))
      .map((work) => {
        const learnpath = assignments.find(({ slug }) => slug === work.assignment)?.learnpath;
        const returned = (work.second ?? work.first)?.submittedDaysAgo;
        return `${work.student} ${learnpath} ${work.finalGrade} ${returned}`;
      });
    expect(reported.toSorted()).toEqual(passedWork.toSorted());
  });

  it('has of a learning path that was passed the grade of its work, in whichever page one reads it', () => {
    const given = submissions.flatMap(({ student, assignment, finalGrade }) => {
      const learnpath = assignments.find(({ slug }) => slug === assignment)?.learnpath;
      return finalGrade !== undefined && passes(finalGrade)
        ? [{ student, learnpath, result: finalGrade }]
        : [];
    });
    const noted = studies.flatMap(({ student, blocks }) =>
      blocks.flatMap(({ parts }) => parts.map(({ learnpath, result }) => ({ student, learnpath, result }))),
    );
    const both = noted.flatMap((one) =>
      given.filter(({ student, learnpath }) => student === one.student && learnpath === one.learnpath),
    );
    expect(both.length).toBeGreaterThan(3);
    expect(noted).toEqual(expect.arrayContaining(both));
  });
});
