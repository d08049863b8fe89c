import type { App, Permission } from '#shared/identity/permissions.ts';
import type { Texts } from '#web/platform/i18n/resources.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { paths } from './paths.ts';

/** An entry of an app's menu. Entries are added with the page they lead to, never before. */
export interface MenuItem {
  readonly to: string;
  /** Key under `menu` in the common texts. */
  readonly label: keyof Texts['common']['menu'];
  readonly icon: IconName;
  /** Key under `menuGroup`: entries of one group follow each other, under its heading. */
  readonly group?: keyof Texts['common']['menuGroup'];
  /** Where the app begins for who may see it, also where others stand above it: what somebody was asked to do. */
  readonly begins?: true;
  /** What is counted on it, of what waits for who sees it. */
  readonly counts?: 'questions';
  /** Where pages that belong to it have an address elsewhere. */
  readonly also?: string;
  /** Shown to who holds one of these; absent: to everyone in the app. */
  readonly permissions?: readonly Permission[];
  /** Not shown to who holds this: for them the same part begins elsewhere. */
  readonly unless?: Permission;
}

const deskPages = '/admin/servicedesk';
const serviceDesk = { also: deskPages, label: 'serviceDesk', icon: 'idea', group: 'organisation' } as const;
const asDesk = { counts: 'questions', permissions: ['servicedesk.answer'] } as const;

/** The menus, by app, in order. */
export const menus: Readonly<Record<App, readonly MenuItem[]>> = {
  admin: [
    { to: paths.admin.users(), label: 'users', icon: 'users', group: 'people', permissions: ['users.read'] },
    { to: paths.admin.roles(), label: 'roles', icon: 'lock', group: 'people', permissions: ['roles.write'] },
    {
      to: paths.admin.courses(),
      label: 'courses',
      icon: 'book',
      group: 'content',
      permissions: ['courses.write'],
    },
    {
      to: paths.admin.learnpaths(),
      label: 'learnpaths',
      icon: 'path',
      group: 'content',
      permissions: ['learnpaths.write'],
    },
    {
      to: paths.admin.assignments(),
      label: 'assignments',
      icon: 'assignment',
      group: 'content',
      permissions: ['assignments.write'],
    },
    {
      to: paths.admin.sources(),
      label: 'library',
      icon: 'library',
      group: 'content',
      permissions: ['library.write'],
    },
    {
      to: paths.admin.educations(),
      label: 'educations',
      icon: 'register',
      group: 'education',
      permissions: ['educations.read'],
    },
    {
      to: paths.admin.board(),
      label: 'board',
      icon: 'check',
      group: 'education',
      begins: true,
      permissions: ['educations.decide'],
    },
    {
      to: paths.admin.accreditation(),
      label: 'accreditation',
      icon: 'file',
      group: 'education',
      permissions: ['accreditation.compile'],
    },
    {
      to: paths.admin.plannings(),
      label: 'plannings',
      icon: 'calendar',
      group: 'planning',
      permissions: ['planning.write'],
    },
    {
      to: paths.admin.startingMoments(),
      label: 'startingMoments',
      icon: 'flag',
      group: 'planning',
      permissions: ['planning.write'],
    },
    {
      to: paths.admin.eligibleToPlan(),
      label: 'eligible',
      icon: 'signpost',
      group: 'planning',
      permissions: ['planning.write'],
    },
    {
      to: paths.admin.pools(),
      label: 'pools',
      icon: 'layers',
      group: 'planning',
      permissions: ['planning.write'],
    },
    { ...serviceDesk, ...asDesk, to: paths.admin.deskTickets() },
    {
      ...serviceDesk,
      to: paths.admin.deskArticles(),
      permissions: ['servicedesk.write'],
      unless: 'servicedesk.answer',
    },
    {
      to: paths.admin.audit(),
      label: 'log',
      icon: 'clock',
      group: 'organisation',
      permissions: ['audit.read'],
    },
    {
      to: paths.admin.retention(),
      label: 'retention',
      icon: 'archive',
      group: 'organisation',
      permissions: ['users.erase'],
    },
    {
      to: paths.admin.messageReports(),
      label: 'messageReports',
      icon: 'message',
      group: 'organisation',
      permissions: ['messages.review'],
    },
    {
      to: paths.admin.settings(),
      label: 'settings',
      icon: 'settings',
      group: 'organisation',
      permissions: ['settings.write'],
    },
    {
      to: paths.admin.organisations(),
      label: 'organisations',
      icon: 'building',
      group: 'organisation',
      permissions: ['platform.organisations'],
    },
  ],
  study: [
    { to: paths.study.learnpaths(), also: '/study/evaluations', label: 'myLearnpaths', icon: 'path' },
    { to: paths.study.education(), label: 'myEducation', icon: 'register' },
    { to: paths.study.courses(), label: 'myCourses', icon: 'book' },
    { to: paths.study.assignments(), label: 'myAssignments', icon: 'assignment' },
    { to: paths.study.buku(), label: 'mySources', icon: 'library' },
    { to: paths.study.schedule(), label: 'mySchedule', icon: 'calendar' },
    { to: paths.study.desk(), label: 'serviceDesk', icon: 'idea' },
  ],
  teacher: [
    { to: paths.teacher.learnpaths(), label: 'myLearnpaths', icon: 'path' },
    { to: paths.teacher.courses(), label: 'myCourses', icon: 'book' },
    { to: paths.teacher.students(), label: 'myStudents', icon: 'users' },
    { to: paths.teacher.educations(), label: 'educations', icon: 'register' },
    { to: paths.teacher.buku(), label: 'mySources', icon: 'library' },
    { to: paths.teacher.schedule(), label: 'mySchedule', icon: 'calendar' },
  ],
  manager: [
    {
      to: paths.manager.learnpaths(),
      also: paths.manager.evaluationQuestions(),
      label: 'learnpaths',
      icon: 'path',
      permissions: ['learnpaths.read'],
    },
    { to: paths.manager.students(), label: 'students', icon: 'users', permissions: ['users.read'] },
    { to: paths.manager.courses(), label: 'courses', icon: 'book', permissions: ['courses.read'] },
    {
      to: paths.manager.educations(),
      label: 'educations',
      icon: 'register',
      permissions: ['educations.read'],
    },
    { to: paths.manager.figures(), label: 'figures', icon: 'dashboard' },
  ],
  duo: [
    { to: paths.duo.mutations(), label: 'mutations', icon: 'list' },
    { to: paths.duo.exports(), label: 'export', icon: 'download' },
    { to: paths.duo.checklist(), label: 'checklist', icon: 'check' },
  ],
  grading: [
    { to: paths.grading.items(), label: 'gradableItems', icon: 'list', permissions: ['grading.assign'] },
    { to: paths.grading.learnpaths(), label: 'assessment', icon: 'path', permissions: ['grading.assign'] },
    {
      to: paths.grading.myItems(),
      label: 'myGradableItems',
      icon: 'grade',
      permissions: ['grading.quickscan', 'grading.assess-first', 'grading.assess-second'],
    },
  ],
};

/** The entries of an app that a user may see. */
export function menuOf(app: App, held: ReadonlySet<Permission>): readonly MenuItem[] {
  return menus[app].filter((item) => isShown(item, held));
}

/** The entries of a menu by their groups, in order. */
export function groupsOf(items: readonly MenuItem[]): readonly (readonly MenuItem[])[] {
  return [...Map.groupBy(items, ({ group }) => group).values()];
}

/** Whether a page of an app lies under an entry of its menu that a user may see. */
export function isInMenu(app: App, path: string, held: ReadonlySet<Permission>): boolean {
  const entry = menus[app].find(({ to }) => isUnder(to, path));
  return !entry || isOpenTo(entry, held);
}

/**
 * The entry that a page belongs to, the first that fits. A course that is read within a learning path belongs to that,
 * whatever its own address.
 * @param search of the address
 */
export function currentOf(items: readonly MenuItem[], path: string, search: string): MenuItem | undefined {
  const [, app = ''] = path.split('/');
  const at = new URLSearchParams(search).has('learnpath') ? `/${app}/learnpaths` : path;
  return items.find(({ to, also }) => isUnder(to, at) || (also !== undefined && isUnder(also, at)));
}

function isUnder(to: string, path: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}

function isShown(item: MenuItem, held: ReadonlySet<Permission>): boolean {
  return isOpenTo(item, held) && !(item.unless && held.has(item.unless));
}

function isOpenTo({ permissions }: MenuItem, held: ReadonlySet<Permission>): boolean {
  return !permissions || permissions.some((one) => held.has(one));
}

/** The apps that have something to show for a user, of those the server opens. */
export function openApps(apps: readonly App[], held: ReadonlySet<Permission>): readonly App[] {
  return apps.filter((app) => menuOf(app, held).length > 0);
}
