import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Permission } from '#shared/identity/permissions.ts';
import type { AuditRecord } from '#shared/settings/audit-routes.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { useMe } from './me.tsx';
import { paths } from './paths.ts';

type Subject = AuditRecord['subject'];

/** Where a thing is looked at, and who may. */
const pages: Readonly<Record<string, readonly [Permission, (id: string) => string]>> = {
  user: ['users.read', paths.admin.user],
  role: ['roles.write', paths.admin.role],
  course: ['courses.write', paths.admin.course],
  chapter: ['courses.write', paths.admin.chapter],
  question: ['courses.write', paths.admin.question],
  category: ['courses.write', paths.admin.category],
  learnpath: ['learnpaths.write', paths.admin.learnpath],
  assignment: ['assignments.write', paths.admin.assignment],
  education: ['educations.read', paths.admin.education],
  planning: ['planning.write', paths.admin.planning],
  pool: ['planning.write', paths.admin.pool],
  'starting-moment': ['planning.write', paths.admin.startingMoment],
  submission: ['grading.assign', paths.grading.item],
};

/** What a record is about: which kind of thing, what it is called or whose it is, and the way there. */
export function TimelineSubject({
  subject,
  nameOf,
}: {
  subject: Subject;
  nameOf: (id: string) => string | undefined;
}) {
  const { t, i18n } = useTranslation('audit');
  const { permissions } = useMe();
  const { type, id, name, userId } = subject;
  const key = `subject.${type}`;
  const kind = i18n.exists(key, { ns: 'audit' }) ? String(t(key as never)) : undefined;
  const called = name?.[currentLanguage()] ?? (userId ? nameOf(userId) : undefined);
  const text = [kind, called].filter(Boolean).join(': ');
  const page = pages[type];
  if (!text) return null;
  return page && permissions.has(page[0]) ? <Link to={page[1](id)}>{text}</Link> : <span>{text}</span>;
}
