import * as z from 'zod/mini';
import type { RolePermission } from '../identity/permissions.ts';

interface Declared {
  /** The page that it leads to, below the site's origin, with the name of a reference in each pair of braces. */
  readonly path: `/${string}`;
  /** Mailed at once unless chosen otherwise; any other comes along in the daily mail. */
  readonly urgent: boolean;
  /** About the safety of their account: mailed at once, and nobody can choose otherwise. */
  readonly always?: true;
  /** Comes often: while the person has not looked, more of it is counted and not mailed again. */
  readonly gathers?: true;
  /** Who may get such: holders of one of these permissions. Absent: everybody. */
  readonly for?: readonly [RolePermission, ...RolePermission[]];
}

/**
 * Everything that people are told of, named `<domain>.<what happened>`. What it says lies under `kinds` in the texts of
 * `notifications`, in both languages.
 */
export const notificationKinds = {
  'library.licence-ending': {
    path: '/admin/library/view/{sourceId}',
    urgent: false,
    for: ['library.write'],
  },
  'grading.work-waits': {
    path: '/grading/my-gradable-items',
    urgent: false,
    gathers: true,
    for: ['grading.quickscan', 'grading.assess-first', 'grading.assess-second'],
  },
  'grading.reminder': {
    path: '/grading/my-gradable-items/{submissionId}',
    urgent: true,
    for: ['grading.quickscan', 'grading.assess-first', 'grading.assess-second'],
  },
  'grading.grader-missing': {
    path: '/grading/gradable-items/assign/{submissionId}?missing=true',
    urgent: true,
    for: ['grading.assign'],
  },
  'grading.returned': {
    path: '/study/assignments/view/{assignmentId}/submissions/{submissionId}',
    urgent: true,
    for: ['study.follow'],
  },
  'guidance.note-shared': { path: '/main/profile/guidance', urgent: true, for: ['study.follow'] },
  'figures.evaluation-asked': {
    path: '/study/evaluations/{learnpathId}',
    urgent: false,
    for: ['study.follow'],
  },
  'grading.held': {
    path: '/study/assignments/view/{assignmentId}/submissions/{submissionId}',
    urgent: true,
    for: ['study.follow'],
  },
  'grading.hold-ended': {
    path: '/grading/my-gradable-items/{submissionId}/history',
    urgent: true,
    for: ['grading.quickscan', 'grading.assess-first', 'grading.assess-second'],
  },
  'grading.review-asked': {
    path: '/grading/my-gradable-items/{submissionId}/review',
    urgent: true,
    for: ['grading.assess-first', 'grading.assess-second', 'grading.assign'],
  },
  'grading.review-answered': {
    path: '/study/assignments/view/{assignmentId}/submissions/{submissionId}',
    urgent: true,
    for: ['study.follow'],
  },
  'grading.review-followed': {
    path: '/grading/my-gradable-items/{submissionId}/review',
    urgent: false,
    for: ['grading.assess-first', 'grading.assess-second', 'grading.assign'],
  },
  'grading.examiner-appointed': {
    path: '/grading/my-gradable-items/{submissionId}/review',
    urgent: true,
    for: ['grading.assess-first', 'grading.assess-second'],
  },
  'grading.advice-given': {
    path: '/admin/board/{userId}/{requestId}',
    urgent: true,
    for: ['educations.decide'],
  },
  'assignments.handed-in-for': {
    path: '/study/assignments/view/{assignmentId}/submissions/{submissionId}',
    urgent: true,
    for: ['study.follow'],
  },
  'assignments.deadline-near': {
    path: '/study/assignments/view/{assignmentId}',
    urgent: false,
    for: ['study.follow'],
  },
  'assignments.allowed': {
    path: '/study/assignments/view/{assignmentId}',
    urgent: true,
    for: ['study.follow'],
  },
  'learnpaths.opened': { path: '/study/learnpaths/{learnpathId}', urgent: true, for: ['study.follow'] },
  'learnpaths.closed': { path: '/study/learnpaths/{learnpathId}', urgent: false, for: ['study.follow'] },
  'learnpaths.course-withdrawn': {
    path: '/study/courses/{courseId}',
    urgent: false,
    for: ['study.follow'],
  },
  'learnpaths.offer-withdrawn': {
    path: '/admin/courses/offered/{courseId}',
    urgent: true,
    for: ['learnpaths.write'],
  },
  'learnpaths.learnpath-withdrawn': {
    path: '/admin/learnpaths/offered',
    urgent: false,
    for: ['learnpaths.write'],
  },
  'educations.block-finalized': { path: '/study/education', urgent: true, for: ['study.follow'] },
  'educations.agreement-sent': {
    path: '/study/education/agreement/{documentId}',
    urgent: true,
    for: ['study.follow'],
  },
  'educations.agreement-reminder': {
    path: '/study/education/agreement/{documentId}',
    urgent: true,
    for: ['study.follow'],
  },
  'educations.result': { path: '/study/education', urgent: true, for: ['study.follow'] },
  'educations.result-left-out': {
    path: '/admin/users/view/{userId}/education',
    urgent: false,
    for: ['educations.write'],
  },
  'educations.board-decided': { path: '/study/education', urgent: true, for: ['study.follow'] },
  'planning.place-given': { path: '/study/education', urgent: true, for: ['study.follow'] },
  'planning.plan-next': { path: '/study/learnpaths', urgent: false, for: ['study.follow'] },
  'planning.schedule-changed': { path: '/study/schedule', urgent: true, for: ['study.follow'] },
  'planning.lesson-changed': { path: '/teacher/schedule', urgent: true, for: ['teaching.follow'] },
  'planning.starts-soon': { path: '/study/schedule', urgent: false, for: ['study.follow'] },
  'messages.message': {
    path: '/main/messages/{conversationId}',
    urgent: false,
    gathers: true,
    for: ['messages.write'],
  },
  'messages.opened': {
    path: '/main/messages/{conversationId}',
    urgent: true,
    for: ['messages.write'],
  },
  'messages.announcement': { path: '/main/announcements/{announcementId}', urgent: true },
  'servicedesk.answered': {
    path: '/study/servicedesk/tickets/{ticketId}',
    urgent: true,
    gathers: true,
    for: ['study.follow', 'servicedesk.write', 'servicedesk.answer'],
  },
  'servicedesk.checklist': {
    path: '/study/servicedesk/checklists/{checklistId}',
    urgent: false,
    for: ['study.follow', 'servicedesk.write', 'servicedesk.answer'],
  },
  'servicedesk.assigned': {
    path: '/admin/servicedesk/tickets/view/{ticketId}',
    urgent: false,
    for: ['servicedesk.answer'],
  },
  'servicedesk.went-on': {
    path: '/admin/servicedesk/tickets/view/{ticketId}',
    urgent: false,
    gathers: true,
    for: ['servicedesk.answer'],
  },
  'jobs.export-ended': { path: '/main/notifications/exports/{jobId}', urgent: false },
  'people.import-ended': { path: '/admin/users', urgent: false, for: ['users.write'] },
  'people.students-received': { path: '/teacher/students', urgent: true, for: ['teaching.follow'] },
  'people.two-factor-reset': { path: '/main/profile/security', urgent: true, always: true },
  'people.directory-removed': { path: '/main/profile/security', urgent: true, always: true },
  'people.directory-linked': { path: '/main/profile/security', urgent: true, always: true },
  'people.mail-stopped': { path: '/main/profile', urgent: false },
  'people.mail-resumed': { path: '/main/profile', urgent: true, always: true },
  'people.name-decided': { path: '/main/profile', urgent: true },
  'privacy.data-ready': { path: '/main/profile/privacy', urgent: true },
  'register.export-ended': { path: '/duo/2bron', urgent: false, for: ['register.write'] },
} as const satisfies Readonly<Record<`${string}.${string}`, Declared>>;

export type NotificationKind = keyof typeof notificationKinds;

/** Their names. */
export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];
export const notificationKind = z.enum(notificationKindNames);

/** Those about which people choose how they are told. */
export const choosableKindNames = notificationKindNames.filter((kind) => !declarationOf(kind).always) as [
  NotificationKind,
  ...NotificationKind[],
];

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What the path of a kind is filled with. */
export type RefsOf<Kind extends NotificationKind> = Readonly<
  Record<NamesIn<(typeof notificationKinds)[Kind]['path']>, string>
>;

/** How a kind of notification is declared. */
export function declarationOf(kind: NotificationKind): Declared {
  return notificationKinds[kind];
}

/** The page that a notification leads to, e.g. `/study/learnpaths/lpt_…`. */
export function pathOf<Kind extends NotificationKind>(kind: Kind, refs: RefsOf<Kind>): string {
  const values: Readonly<Record<string, string>> = refs;
  return declarationOf(kind).path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}
