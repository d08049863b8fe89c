import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
import { courseCardsOf } from '../../content/public.ts';
import { copyFile, keptFiles } from '../../media/public.ts';
import { company } from '../../platform/identity/entities.ts';
import { derivedId } from '../../platform/ids.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Services } from '../../platform/services.ts';
import { add, create, type Operation } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { learnpathCount } from '../counts.ts';
import { type Learnpath, learnpath } from '../learnpath.ts';
import { coursesAtOnce, linking } from '../linking.ts';
import { learnpathIdOf } from './places.ts';
import { whileOffered } from './source.ts';
import type { PathCopy } from './task.ts';

type Written = Pick<Portion, 'operations' | 'records' | 'problems'>;

/** What makes the copy, as a draft without anything in it yet that nobody else is offered. */
export async function pathWritten(source: Learnpath, task: PathCopy, services: Services): Promise<Written> {
  const { input, job, cause } = task;
  const { companyId, jobId } = job;
  const { now, actor } = cause;
  const isOwn = source.companyId === companyId;
  const [owner, cover] = await Promise.all([
    isOwn ? undefined : services.table.get(company.at({ companyId: source.companyId })),
    coverCopied(source, task, services),
  ]);
  const learnpathId = learnpathIdOf(jobId);
  const { englishTitle, subtitle, language, ects, description, courseOrder } = source;
  const made = {
    ...{ companyId, learnpathId, title: input.title, englishTitle },
    ...{ subtitle, language, ects, description },
    ...(courseOrder && { courseOrder }),
    status: 1 as const,
    image: source.image && cover ? { fileId: cover.result.fileId, alt: source.image.alt } : null,
    companies: [{ companyId, isPublic: false }],
    courses: [],
    assignments: [],
    courseCount: 0,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.userId,
    origin: {
      ...{ companyId: source.companyId, learnpathId: source.learnpathId, version: source.version },
      ...{ organisation: isOwn ? null : (owner?.name ?? ''), title: source.title, copiedAt: now },
    },
  };
  return {
    operations: [
      create(learnpath, made),
      add(learnpathCount.at({ companyId }), { all: 1 }),
      ...(cover ? [cover] : []),
      ...whileOffered(source, task),
    ],
    records: [
      recordOf(learnpathEvents.learnpathCreated, cause, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId },
        after: { title: made.title, language, ects, copiedFrom: source.learnpathId },
      }),
    ],
  };
}

async function coverCopied(
  { image, companyId: ownerId }: Learnpath,
  { job, cause }: PathCopy,
  services: Services,
) {
  if (!image) return undefined;
  const [from] = await keptFiles(services.table, ownerId, [image.fileId]);
  const { companyId, jobId } = job;
  const to = { companyId, fileId: derivedId('FileId', jobId, image.fileId), now: cause.now };
  return from && copyFile(services, from, { ...to, ownerId: cause.actor.userId });
}

/**
 * What links the courses of a learning path to its copy, in their order: one's own, and those that others offer. A course
 * that isn't offered to the copy's company is named and left out.
 * @returns with `isLast`: whether all of them are linked then
 */
export async function coursesLinked(
  source: Learnpath,
  task: PathCopy,
  { table }: Services,
): Promise<Written & { readonly isLast: boolean }> {
  const { companyId } = task.job;
  const ids = source.courses.map(({ id }) => id);
  const [before, cards] = await Promise.all([
    copyOf(table, task),
    courseCardsOf(table, companyId, ids, { consistent: true }),
  ]);
  const known = new Set(before.courses.map(({ id }) => id));
  const missing = cards.filter((one) => one !== undefined && !known.has(one.id) && !one.offer?.withdrawnAt);
  const courses = [...before.courses, ...missing.slice(0, coursesAtOnce).filter((one) => one !== undefined)];
  const isLast = missing.length <= coursesAtOnce;
  const after = { ...before, courses, courseCount: courses.length, updatedAt: task.cause.now };
  const has = new Set(courses.map(({ id }) => id));
  const lost = source.courses.flatMap(({ id, title }, index) =>
    !isLast || has.has(id) ? [] : [{ row: index + 1, title }],
  );
  const { operations, record } = linking(task.cause, before, after);
  return {
    isLast,
    operations: [...operations, ...whileOffered(source, task)],
    records: [record],
    problems: lost.map(({ row, title: field }) => ({
      row,
      field,
      key: 'courseNotOffered',
      level: 'warning',
    })),
  };
}

/** The copy, as it is now. @throws Refusal LEARNPATH_NOT_FOUND when it was deleted meanwhile */
async function copyOf(table: Table, { job: { companyId, jobId } }: PathCopy): Promise<Learnpath> {
  const place = learnpath.at({ companyId, learnpathId: learnpathIdOf(jobId) });
  const found = await table.get(place, { consistent: true });
  if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
  return found;
}

/** Nothing is added to a copy that is deleted at this moment. */
export const orGone = { orElse: 'LEARNPATH_NOT_FOUND' } as const satisfies {
  orElse: Operation<unknown>['orElse'];
};
