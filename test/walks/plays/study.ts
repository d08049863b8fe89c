import { chapter } from '#functions/content/chapter.ts';
import { versionOf } from '#functions/content/history/rules.ts';
import { chapterVersion } from '#functions/content/history/version.ts';
import { create } from '#functions/platform/table/operations.ts';
import { codeRoutes } from '#shared/content/code-routes.ts';
import { historyRoutes as history } from '#shared/content/history-routes.ts';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { routes as content } from '#shared/content/routes.ts';
import type { ChapterId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const ofCourse = (world: World) => ({ courseId: world.id('course') });
const ofChapter = (world: World) => ({ chapterId: world.id('chapter') });
const ofPath = (world: World) => ({ learnpathId: world.id('learnpath') });
const ofEnrolment = (world: World) => ({ ...ofPath(world), userId: userIdOf('home', 'student') });

const keepCourse = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('course', id);
  world.set('courseVersion', version);
};
const keepPath = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('learnpath', id);
  world.set('learnpathVersion', version);
};
const onCourse = (body: object) => (world: World) => ({
  params: ofCourse(world),
  body: { version: world.number('courseVersion'), ...body },
});
const onPath = (body: object) => (world: World) => ({
  params: ofPath(world),
  body: { version: world.number('learnpathVersion'), ...body },
});
const refreshCourse = play(content.getCourse, admin, (world) => ({ params: ofCourse(world) }), keepCourse);

/** What the chapter says becomes one of its versions, as if somebody else had changed it since. */
async function keepVersion({ id: chapterId, version }: { id: ChapterId; version: number }, world: World) {
  const { table } = world.services;
  const stored = await table.get(chapter.at({ companyId: companyIdOf('home'), chapterId }));
  if (!stored) throw new Error('the chapter is there');
  const now = new Date().toISOString();
  const was = versionOf(
    { ...stored, updatedBy: null },
    { ...stored, content: '' },
    { by: userIdOf('home', 'admin'), now },
  );
  if (!was) throw new Error('its text is another');
  await table.transact([create(chapterVersion, { ...was, number: 1 })], { notAudited: 'prepares a walk' });
  world.set('chapterVersion', version);
}

const addChapter = (title: string, name: string) =>
  play(
    content.createChapter,
    admin,
    (world) => ({ body: { courseId: world.id('course'), title, type: 1 } }),
    ({ id, version }, world) => {
      world.set(name, id);
      world.set(`${name}Version`, version);
    },
  );

/** A course is written and published, put on a learning path, and a student is enrolled. */
export const building: readonly Play[] = [
  play(content.createCourse, admin, () => ({ body: { title: 'Lussen', language: 'nl' } }), keepCourse),
  addChapter('Herhalen', 'chapter'),
  addChapter('Oefenen', 'secondChapter'),
  play(content.updateChapter, admin, (world) => ({
    params: ofChapter(world),
    body: {
      ...ofCourse(world),
      version: world.number('chapterVersion'),
      content: '<h2>Herhalen</h2><p>Een lus.</p>',
    },
  })),
  play(content.getChapter, admin, (world) => ({ params: ofChapter(world) }), keepVersion),
  play(history.listChapterVersions, admin, (world) => ({ params: ofChapter(world) })),
  play(history.getChapterVersion, admin, (world) => ({ params: { ...ofChapter(world), number: '1' } })),
  play(history.restoreChapterVersion, admin, (world) => ({
    params: { ...ofChapter(world), number: '1' },
    body: { ...ofCourse(world), version: world.number('chapterVersion') },
  })),
  refreshCourse,
  play(
    content.orderChapters,
    admin,
    (world) => onCourse({ chapterIds: [world.id('secondChapter'), world.id('chapter')] })(world),
    keepCourse,
  ),
  play(content.listChapters, admin, (world) => ({ params: ofCourse(world) })),
  play(content.deleteChapter, admin, (world) => ({
    params: { chapterId: world.id('secondChapter') },
    body: ofCourse(world),
  })),
  refreshCourse,
  play(content.updateCourse, admin, onCourse({ status: 2, description: '<p>Over lussen.</p>' }), keepCourse),
  play(content.listCourses, admin),
  play(content.listCourses, admin, () => ({ query: { search: 'lus', status: '2' } })),
  play(
    learnpaths.createLearnpath,
    admin,
    () => ({ body: { title: 'Inleiding programmeren', language: 'nl', ects: 5 } }),
    keepPath,
  ),
  play(
    learnpaths.linkCourses,
    admin,
    (world) => onPath({ courseIds: [world.id('course')] })(world),
    keepPath,
  ),
  play(learnpaths.updateLearnpath, admin, onPath({ status: 2 }), keepPath),
  play(learnpaths.getLearnpath, admin, (world) => ({ params: ofPath(world) }), keepPath),
  play(learnpaths.listLearnpaths, admin),
  play(learnpaths.listLearnpaths, admin, () => ({ query: { search: 'programmeren' } })),
  play(
    learnpaths.enrol,
    admin,
    (world) => ({ params: ofEnrolment(world), body: { startsOn: '2026-01-01' } }),
    ({ version }, world) => world.set('enrolmentVersion', version),
  ),
  play(learnpaths.updateEnrolment, admin, (world) => ({
    params: ofEnrolment(world),
    body: { version: world.number('enrolmentVersion'), status: 'open' },
  })),
  play(learnpaths.getEnrolment, admin, (world) => ({ params: ofEnrolment(world) })),
  play(learnpaths.listEnrolments, admin, (world) => ({ params: ofPath(world) })),
  play(learnpaths.listEnrolmentProgress, admin, (world) => ({
    params: ofPath(world),
    query: { ids: world.id('user') },
  })),
  play(learnpaths.listLearnpathsOfUser, admin, () => ({
    params: { userId: userIdOf('home', 'student') },
  })),
  play(content.listCoursesOfUser, admin, () => ({ params: { userId: userIdOf('home', 'student') } })),
];

/** The student reads the chapter. */
export const studying: readonly Play[] = [
  play(learnpaths.listStudyLearnpaths, student),
  play(learnpaths.getStudyLearnpath, student, (world) => ({ params: ofPath(world) })),
  play(content.listStudyCourses, student),
  play(content.getStudyCourse, student, (world) => ({ params: ofCourse(world) })),
  play(content.getStudyChapter, student, (world) => ({
    params: { ...ofCourse(world), ...ofChapter(world) },
  })),
  play(codeRoutes.saveOwnCode, student, (world) => ({
    params: { ...ofCourse(world), ...ofChapter(world) },
    body: { source: 'for (;;) break;' },
  })),
  play(codeRoutes.getOwnCode, student, (world) => ({ params: { ...ofCourse(world), ...ofChapter(world) } })),
  play(readingRoutes.saveReadingPlace, student, (world) => ({
    params: ofCourse(world),
    body: { ...ofChapter(world), block: 1, secondsAgo: 2 },
  })),
  play(readingRoutes.searchCourse, student, (world) => ({
    params: ofCourse(world),
    body: { search: 'lus', chapterIds: [world.id('chapter')] },
  })),
  play(readingRoutes.saveOwnNote, student, (world) => ({
    params: { ...ofCourse(world), ...ofChapter(world) },
    body: { text: 'Nog eens lezen', version: null },
  })),
  play(readingRoutes.getOwnNote, student, (world) => ({
    params: { ...ofCourse(world), ...ofChapter(world) },
  })),
  play(readingRoutes.listOwnNotes, student, (world) => ({ query: ofCourse(world) })),
  play(readingRoutes.deleteOwnNote, student, (world) => ({
    params: { ...ofCourse(world), ...ofChapter(world) },
  })),
  play(content.updateProgress, student, (world) => ({
    params: ofCourse(world),
    body: { ...ofChapter(world), status: 'completed' },
  })),
];

/** What was made is taken away: of things of their own, so that nothing stands in the way. */
export const clearing: readonly Play[] = [
  play(learnpaths.unenrol, admin, (world) => ({ params: ofEnrolment(world) })),
  play(content.createCourse, admin, () => ({ body: { title: 'Voor niets', language: 'nl' } }), keepCourse),
  play(content.deleteCourse, admin, (world) => ({ params: ofCourse(world) })),
  play(
    learnpaths.createLearnpath,
    admin,
    () => ({ body: { title: 'Voor niets', language: 'nl', ects: 0 } }),
    keepPath,
  ),
  play(learnpaths.deleteLearnpath, admin, (world) => ({ params: ofPath(world) })),
];
