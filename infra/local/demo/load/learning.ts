import { chapter } from '#functions/content/chapter.ts';
import { courseCount } from '#functions/content/counts.ts';
import { type Course, course } from '#functions/content/course.ts';
import { offersOf } from '#functions/content/offers/rules.ts';
import { courseUse, courseUses } from '#functions/content/uses.ts';
import { learnpathCount, learnpathUses } from '#functions/learnpaths/counts.ts';
import { type Learnpath, learnpath } from '#functions/learnpaths/learnpath.ts';
import { summaryOf } from '#functions/learnpaths/rules.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { courseOffer } from '#functions/platform/study/course-offer.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { progress } from '#functions/platform/study/progress.ts';
import { add, create, put } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { handInTermsOf } from '#shared/assignments/terms.ts';
import { usualRules } from '#shared/content/self-test-schemas.ts';
import { companies } from '../companies.ts';
import type { resolveDemo } from '../resolved/demo.ts';
import type { ResolvedChapter, ResolvedCourse, ResolvedLearnpath } from '../resolved/learning.ts';
import { withQuestions } from './attempts.ts';
import { writeAll } from './batches.ts';
import { loadCategories } from './categories.ts';
import { loadDocuments } from './documents.ts';
import { loadOutcomes } from './outcomes.ts';
import { loadSelfTests } from './self-tests.ts';
import { loadTeams } from './teams.ts';

type Demo = ReturnType<typeof resolveDemo>;
type Unsaved<Item> = Omit<Item, 'version'>;

/** Loads learning paths, courses, chapters, enrolments and progress. People must be there. */
export async function loadLearning(table: Table, demo: Demo): Promise<void> {
  const { learnpaths, madeAt } = demo;
  const courses = new Map(learnpaths.flatMap((path) => path.courses).map((one) => [one.id, one]));
  const chapters = [...courses.values()].flatMap((of) =>
    of.chapters.map((one) => chapterItem(of, one, demo)),
  );
  const paths = learnpaths.map((one) => learnpathItem(one, demo));
  await Promise.all([
    // One chapter holds a whole lesson: few at a time stay below the limit of a transaction.
    writeAll(
      table,
      chapters.map((item) => create(chapter, item)),
    ),
    loadSelfTests(table, demo, chapters),
    loadCategories(table, [...courses.values()]),
    loadTeams(table, demo),
    loadOutcomes(table, demo),
    loadDocuments(table, demo),
    writeAll(
      table,
      [...courses.values()].map((one) => create(course, courseItem(one, madeAt))),
    ),
    writeAll(
      table,
      [...courses.values()]
        .flatMap((one) => offersOf(courseItem(one, madeAt), nameOf(one.companyId)))
        .map((one) => put(courseOffer, one)),
    ),
    writeAll(
      table,
      paths.map((item) => create(learnpath, item)),
    ),
    writeAll(
      table,
      learnpaths.flatMap((path) => path.courses.map((of) => put(courseUse, useOf(path, of)))),
    ),
    writeAll(table, usesOf(demo, [...courses.values()])),
    writeAll(
      table,
      companies.flatMap(({ id: companyId }) => [
        add(courseCount.at({ companyId }), {
          all: [...courses.values()].filter((one) => one.companyId === companyId).length,
        }),
        add(learnpathCount.at({ companyId }), {
          all: learnpaths.filter((one) => one.companyId === companyId).length,
        }),
      ]),
    ),
    loadStudy(table, demo, new Map(paths.map((path) => [path.learnpathId, path]))),
  ]);
}

const nameOf = (companyId: string) => companies.find(({ id }) => id === companyId)?.name ?? '';

async function loadStudy(
  table: Table,
  demo: Demo,
  paths: ReadonlyMap<string, Unsaved<Learnpath>>,
): Promise<void> {
  const members = await table.batchGet(
    demo.enrolments.map(({ companyId, userId }) => membership.at({ companyId, userId })),
  );
  const enrolled = demo.enrolments.map(({ progress: _, ...one }, index) => {
    const path = paths.get(one.learnpathId);
    const member = members[index];
    if (!path || !member)
      throw new Error(`Enrolment of ${one.userId} on ${one.learnpathId} has nobody or nothing`);
    const summary = summaryOf(path);
    const { name: studentName, sortName, studentNumber } = member;
    const numbered = studentNumber === undefined ? {} : { studentNumber };
    return create(enrolment, { ...one, summary, studentName, sortName, ...numbered });
  });
  const steps = demo.enrolments.flatMap(({ companyId, userId, progress: all }) =>
    all.map((one) =>
      put(progress, {
        ...one,
        companyId,
        userId,
        completedChapterIds: [...one.completedChapterIds],
        openedChapterIds: [],
      }),
    ),
  );
  await Promise.all([writeAll(table, enrolled), writeAll(table, steps)]);
}

/** The counters that keep what is used from being deleted. */
function usesOf({ learnpaths, enrolments, assignments }: Demo, courses: readonly ResolvedCourse[]) {
  const uses = courses.map((of) =>
    add(courseUses.at({ companyId: of.companyId, courseId: of.id }), {
      learnpaths: learnpaths.filter((path) => path.courses.some(({ id }) => id === of.id)).length,
    }),
  );
  const followed = learnpaths.map(({ companyId, id: learnpathId }) =>
    add(learnpathUses.at({ companyId, learnpathId }), {
      enrolments: enrolments.filter((one) => one.learnpathId === learnpathId).length,
      assignments: assignments.filter((one) => one.learnpathId === learnpathId).length,
    }),
  );
  return [...uses, ...followed];
}

function chapterItem(of: ResolvedCourse, one: ResolvedChapter, { madeAt, files }: Demo) {
  const { id: chapterId, title, subtitle, type, content, extraLink, fileId } = one;
  const found = files.find((file) => file.fileId === fileId);
  const file = found && {
    fileId: found.fileId,
    displayName: found.displayName,
    contentType: found.contentType,
    sizeBytes: found.sizeBytes,
    uploadedAt: madeAt,
  };
  const { companyId, id: courseId } = of;
  const item = {
    companyId,
    chapterId,
    courseId,
    title,
    subtitle,
    type,
    content,
    extraLink,
    book: one.book,
    file: file ?? null,
    tests: [],
    selfTest: usualRules,
    code: one.code,
    terminal: one.terminal,
    updatedAt: madeAt,
    updatedBy: null,
  };
  const { version: _, ...listed } = withQuestions({ ...item, version: 1 }, one.questions);
  return listed;
}

function courseItem(
  { id: courseId, chapters, isOpen, offeredTo, ...summary }: ResolvedCourse,
  madeAt: string,
): Unsaved<Course> {
  return {
    ...summary,
    courseId,
    companies: [
      { companyId: summary.companyId, isPublic: isOpen },
      ...offeredTo.map((companyId) => ({ companyId, isPublic: true, copyable: true })),
    ],
    isPublic: isOpen,
    withdrawn: [],
    chapterCount: chapters.length,
    chapters: chapters.map(({ id, title, subtitle, type }, index) => ({
      id,
      title,
      subtitle,
      type,
      position: index + 1,
      isEmpty: false,
      updatedAt: madeAt,
    })),
    createdAt: madeAt,
    updatedAt: madeAt,
    updatedBy: null,
  };
}

function learnpathItem(
  { id: learnpathId, courses, ects, ...summary }: ResolvedLearnpath,
  demo: Demo,
): Unsaved<Learnpath> {
  const { madeAt } = demo;
  return {
    ...summary,
    learnpathId,
    ects,
    companies: [{ companyId: summary.companyId, isPublic: false }],
    courseCount: courses.length,
    courses: courses.map(({ id, chapters, title, subtitle, language, status, image, categories }) => ({
      ...{ id, title, subtitle, language, status, image, categories },
      chapterCount: chapters.length,
      updatedAt: madeAt,
    })),
    assignments: demo.assignments
      .filter((one) => one.learnpathId === learnpathId)
      .map(({ id: assignmentId, content }) => ({
        assignmentId,
        title: content.title,
        finalAssignment: content.finalAssignment,
        terms: handInTermsOf.parse(content),
        criteria: content.partialAssignments.flatMap(({ criteria }) =>
          criteria.map((one) => ({ criterionId: one.id, title: one.title })),
        ),
      })),
    createdAt: madeAt,
    updatedAt: madeAt,
  };
}

function useOf({ companyId, id: learnpathId }: ResolvedLearnpath, { id: courseId }: ResolvedCourse) {
  return { companyId, courseId, learnpathId };
}
