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

/** Reads that some pages do without, and where: they add a name, a choice or a count to what can be used without it. */
const extras: Readonly<Record<string, RegExp>> = {
  'assignments.listStudyAssignments': /^\/study\/learnpaths/,
  'content.getCourse': /parTab/,
  'content.getOfferedCourse': /content|courses\/view/,
  'content.getStudyChapter': /content/,
  'content.getStudyCourse': /attempt/,
  // Both are chosen there: the box to choose, which tells it, comes when what is chosen is taken away.
  'content.listCourses': /^\/admin\/plannings\/view\/pln_/,
  'content.listTrophies': /study|profile/,
  'grading.listMySubmissions': /gradable-items\/sub/,
  'guidance.getTaughtCourse': /content/,
  'guidance.getToday': /./,
  'integrations.getSimilarity': /./,
  'learnpaths.getLearnpath': /outcomes/,
  'learnpaths.getOfferedLearnpath': /view/,
  'learnpaths.listEnrolmentProgress': /students/,
  'learnpaths.listLearnpaths': /^\/admin\/plannings\/view\/pln_/,
  'learnpaths.listStudyLearnpaths': /course/,
  'notifications.getMailArrival': /profile/,
  'people.getMyStudent': /learnpath/,
  'planning.canPlan': /study/,
  'register.getExport': /2bron/,
  'register.listMutations': /2bron/,
};

/** Whether a page is of use without an answer of a read. */
export function canDoWithout(read: string, address: string): boolean {
  return extras[read]?.test(address) ?? false;
}
