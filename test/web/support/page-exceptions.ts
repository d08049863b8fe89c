import { studyRoutes } from '#shared/assignments/study-routes.ts';
import { sessionRoutes } from '#shared/auth/session-routes.ts';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes as content } from '#shared/content/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { versionRoutes } from '#shared/educations/version-routes.ts';
import { signalRoutes } from '#shared/guidance/signal-routes.ts';
import { courseId, educationId, idPrefix } from '#shared/identity/ids.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { userDocumentRoutes } from '#shared/people/document-routes.ts';
import { routes as people } from '#shared/people/routes.ts';
import { routes as settingsRoutes } from '#shared/settings/routes.ts';
import { unknownUlid, type Variety } from '#test/support/sample/valid.ts';
import { endJobs } from './ended-jobs.ts';
import { type FakeServer, sampleOf } from './fake-server.ts';

/** What every page asks, whatever it shows. */
export const frameReads: ReadonlySet<string> = new Set([
  'auth.getMe',
  'auth.noteSession',
  'settings.getCompanyInfo',
  'settings.getGeneral',
  'messages.countUnread',
  'notifications.countUnread',
  'servicedesk.countWaiting',
  'live.openSocket',
]);

/** Pages that show something at once, whatever they still read. */
export const comesAtOnce: ReadonlySet<string> = new Set([
  '/admin/plannings/view',
  '/main/profile',
  '/main/profile/appearance',
]);

/** Pages that need what no part of the address says. */
export const needsMore: ReadonlySet<string> = new Set(['/admin/courses/question']);

/** Windows that don't open: the course of the sample has yet to begin. */
export const staysClosed: ReadonlySet<string> = new Set(['/study/courses/crs/content/chp/description']);

/**
 * When a page is looked at: between the days of the samples, so that some is past and some to come; and always the same.
 * With one of each, and with as little as can be, the moment of the samples itself: what began, ended or was due then shows
 * which side it is on.
 */
export const nowIn = (variety?: Variety): Date =>
  new Date(variety?.least || variety?.several ? '2026-05-04T08:00:00.000Z' : '2026-05-06T10:00:00.000Z');

const fileIds = ['V', 'W'].map((last) => `${idPrefix.FileId}_${unknownUlid.slice(0, -1)}${last}`);

/** An education that is in no sample. */
const otherEducation = educationId.parse(`${idPrefix.EducationId}_${unknownUlid.slice(0, -1)}X`);

/** Lets samples keep a rule that no schema says. */
export function keepRules(server: FakeServer, variety?: Variety): void {
  if (variety) endJobs(server, variety);
  // A band begins where it ends, or before.
  const settings = sampleOf(settingsRoutes.getSettings, variety);
  const { grading } = settings;
  if (variety?.mixed !== undefined)
    server.answer(settingsRoutes.getSettings, {
      ...settings,
      grading: { ...grading, band: { ...grading.band, to: grading.band.from } },
    });
  // A student without a next block has a plan until a day.
  const { data, total } = sampleOf(signalRoutes.listSignals, variety);
  const aboutDays = data.map((student) => ({
    ...student,
    signals: student.signals.map((one) =>
      one.kind === 'no-next-block' ? { ...one, plannedUntil: '2026-05-04' } : one,
    ),
  }));
  server.answer(signalRoutes.listSignals, { data: aboutDays, total });
  // The files made ready are files.
  const assignment = sampleOf(studyRoutes.getStudyAssignment, variety);
  const readyFiles = assignment.readyFiles.map((file, at) => ({
    ...file,
    fileId: fileIds[at] ?? file.fileId,
  }));
  server.answer(studyRoutes.getStudyAssignment, { ...assignment, readyFiles });
  // A session can be ended by its id.
  const sessions = sampleOf(sessionRoutes.listSessions, variety);
  server.answer(sessionRoutes.listSessions, {
    data: sessions.data.map((one, at) => ({ ...one, id: `session-${at + 1}` })),
  });
  // A document that lies elsewhere does so at an address.
  const regulations = sampleOf(versionRoutes.getRegulations, variety);
  const { document } = regulations;
  if (document)
    server.answer(versionRoutes.getRegulations, {
      ...regulations,
      document: { ...document, link: 'https://example.org/' },
    });
  // A user is there, of whom a page shows all that can be done. The address that waits for them is one; where failures are
  // looked for none waits, as its mail may have come back.
  const user = sampleOf(people.getUser, variety);
  const waiting = variety && !variety.several ? user.pendingEmail : null;
  const pendingEmail = waiting && { ...waiting, email: 'nieuw@example.org' };
  server.answer(people.getUser, { ...user, pendingEmail, deletedAt: null });
  const documents = sampleOf(userDocumentRoutes.listUserDocuments, variety);
  server.answer(userDocumentRoutes.listUserDocuments, {
    ...documents,
    data: documents.data.map((one) => ({ ...one, link: one.link && 'https://example.org/' })),
  });
  // What is studied now was not ended: whoever comes back to an education goes on with it.
  for (const route of [studentRoutes.getStudentEducation, studentRoutes.getStudyEducation]) {
    const study = sampleOf(route, variety);
    const ended = study.former.map((one) =>
      one.educationId === study.registration?.educationId
        ? { ...one, educationId: otherEducation, earlierVersions: [] }
        : one,
    );
    server.answer(route, { ...study, former: ended });
  }
  const ofLearnpath = sampleOf(documentRoutes.listDocuments, variety);
  server.answer(documentRoutes.listDocuments, {
    data: ofLearnpath.data.map((one) => ({ ...one, link: one.link && 'https://example.org/' })),
  });
  // What others offer is none of one's own.
  const offered = sampleOf(offerRoutes.listOfferedCourses, variety);
  const ofOthers = offered.data.map((one) => ({
    ...one,
    id: courseId.parse(`${one.id.slice(0, -1)}${one.id.endsWith('V') ? 'X' : 'Y'}`),
  }));
  server.answer(offerRoutes.listOfferedCourses, { ...offered, data: ofOthers });
  // Who asks for a chapter gets that one.
  const chapter = sampleOf(content.getStudyChapter, variety);
  server.answer(content.getStudyChapter, ({ params }) => ({ ...chapter, id: Object(params).chapterId }));
}

/**
 * Reads that some pages are of full use without, and where: each says why. What somebody would miss or misread must be
 * told, by `FailedPart` where it is a small part of its page.
 */
const extras: Readonly<Record<string, RegExp>> = {
  // The way back works without the name of the course; of a course that another offers or that was copied, it is a link.
  'content.getOfferedCourse': /^\/admin\/courses\/(offered\/crs_\w+\/content\/chp_\w+\/answers|view\/)/,
  'guidance.getTaughtCourse': /^\/teacher\/courses\/crs_\w+\/content\/chp_\w+\/answers$/,
  'learnpaths.getLearnpath': /^\/admin\/learnpaths\/learning-outcomes\//,
  'learnpaths.getOfferedLearnpath': /^\/admin\/learnpaths\/view\/lpt_/,
  'guidance.listTaughtLearnpaths': /^\/teacher\/learnpaths\/lpt_\w+\/course\//,
  'learnpaths.listStudyLearnpaths': /^\/study\/learnpaths\/lpt_\w+\/course\//,
  // The course of the sample has yet to begin: its chapter leads on to what can be seen of it.
  'content.getStudyChapter': /^\/study\/courses\/crs_\w+\/content\/chp_/,
  // That mail doesn't arrive is told beside an address that can be read and changed all the same.
  'people.getUserMail': /^\/admin\/users\/view\/usr_/,
  // Both are chosen there: the box to choose, which tells it, comes when what is chosen is taken away.
  'content.listCourses': /^\/admin\/plannings\/view\/pln_/,
  'learnpaths.listLearnpaths': /^\/admin\/plannings\/view\/pln_/,
  // A trophy is given, not missed; and planning what comes next is offered again the next time.
  'content.listTrophies': /^\/(study\/learnpaths|main\/profile)$/,
  'planning.canPlan': /^\/study\/learnpaths$/,
};

/** Whether a page is of use without an answer of a read. */
export function canDoWithout(read: string, address: string): boolean {
  return extras[read]?.test(address) ?? false;
}
