import { libraryEvents } from '#events/library.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, Ids, SourceId } from '#shared/identity/ids.ts';
import { listRoutes as routes } from '#shared/library/list-routes.ts';
import type { ListChange } from '#shared/library/list-schemas.ts';
import { courseCardOf } from '../../content/public.ts';
import { learnpathAt } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { check, createOrReplace, put, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { presentList } from '../present-lists.ts';
import { type ListOf, type ReadingList, readingList, sourceOnList } from '../reading-list.ts';
import { changedEntries } from '../rules.ts';
import { seatCount } from '../seat.ts';
import { source } from '../source.ts';

/** The sources of a learning path, for its editors. */
export const getLearnpathList = handler(
  routes.getLearnpathList,
  async function getLearnpathList({ actor, params, now }, { table, files }) {
    const of = listOf(actor.companyId, params);
    const [list] = await Promise.all([
      table.get(readingList.at(of)),
      titleOf(table, actor.companyId, params),
    ]);
    return presentList(files, of, list, now);
  },
);

/** The same of a course. */
export const getCourseList = handler(
  routes.getCourseList,
  async function getCourseList({ actor, params, now }, { table, files }) {
    const of = listOf(actor.companyId, params);
    const [list] = await Promise.all([
      table.get(readingList.at(of)),
      titleOf(table, actor.companyId, params),
    ]);
    return presentList(files, of, list, now);
  },
);

/** Says which sources belong to a learning path. */
export const setLearnpathList = handler(
  routes.setLearnpathList,
  async function setLearnpathList(request, { table, files }) {
    const of = listOf(request.actor.companyId, request.params);
    const seen = await seenOf(table, of, request.params, request.body);
    const [saved] = await table.transact(
      saving(seen, of, request.body, request.now),
      recordOf(libraryEvents.listChanged, request, {
        subject: { type: 'learnpath', id: of.ownerId },
        payload: { kind: of.kind, ownerId: of.ownerId },
        ...titles(seen),
      }),
    );
    return presentList(files, of, saved, request.now);
  },
);

/** The same of a course. */
export const setCourseList = handler(
  routes.setCourseList,
  async function setCourseList(request, { table, files }) {
    const of = listOf(request.actor.companyId, request.params);
    const seen = await seenOf(table, of, request.params, request.body);
    const [saved] = await table.transact(
      saving(seen, of, request.body, request.now),
      recordOf(libraryEvents.listChanged, request, {
        subject: { type: 'course', id: of.ownerId },
        payload: { kind: of.kind, ownerId: of.ownerId },
        ...titles(seen),
      }),
    );
    return presentList(files, of, saved, request.now);
  },
);

type Owner = Ids<'learnpathId'> | Ids<'courseId'>;

function listOf(companyId: CompanyId, owner: Owner): ListOf {
  return 'learnpathId' in owner
    ? { companyId, kind: 'learnpath', ownerId: owner.learnpathId }
    : { companyId, kind: 'course', ownerId: owner.courseId };
}

/** What a learning path or course is called. @throws Refusal LEARNPATH_NOT_FOUND or COURSE_NOT_FOUND */
async function titleOf(table: Table, companyId: CompanyId, owner: Owner): Promise<string> {
  const isPath = 'learnpathId' in owner;
  const found = isPath
    ? await table.get(learnpathAt(companyId, owner.learnpathId))
    : await courseCardOf(table, { companyId, courseId: owner.courseId });
  if (!found) throw new Refusal(isPath ? 'LEARNPATH_NOT_FOUND' : 'COURSE_NOT_FOUND');
  return found.title;
}

interface Seen {
  readonly title: string;
  readonly before: ReadingList | undefined;
  readonly entries: ReadingList['entries'];
  /** Versions of the sources, by id. */
  readonly versions: ReadonlyMap<SourceId, number>;
}

/** A list as its editor has seen it, and what it is to hold. */
async function seenOf(table: Table, of: ListOf, owner: Owner, body: ListChange): Promise<Seen> {
  const { companyId } = of;
  const ids = body.entries.map(({ sourceId }) => sourceId);
  const [title, before, sources, seats] = await Promise.all([
    titleOf(table, companyId, owner),
    table.get(readingList.at(of), { consistent: true }),
    table.batchGet(ids.map((sourceId) => source.at({ companyId, sourceId }))),
    table.batchGet(ids.map((sourceId) => seatCount.at({ companyId, sourceId }))),
  ]);
  if (body.version !== (before?.editVersion ?? 0)) throw new Refusal('CONFLICT');
  const known = new Map(
    sources.flatMap((one, at) =>
      one ? [[one.sourceId, { source: one, taken: seats[at]?.taken ?? 0 }] as const] : [],
    ),
  );
  const versions = new Map([...known].map(([id, one]) => [id, one.source.version]));
  return { title, before, entries: changedEntries(before, body.entries, known), versions };
}

/** What saves a list. A source that is put on it must still be as it was read, or the list would miss its change. */
function saving({ title, before, entries, versions }: Seen, of: ListOf, body: ListChange, now: string) {
  const had = new Set(before?.entries.map(({ sourceId }) => sourceId));
  const has = new Set(entries.map(({ sourceId }) => sourceId));
  const after = { ...of, title, entries, editVersion: body.version + 1, updatedAt: now };
  const added = [...has].filter((id) => !had.has(id));
  const gone = [...had].filter((id) => !has.has(id));
  return [
    createOrReplace(readingList, before, after),
    ...added.map((sourceId) => put(sourceOnList, { ...of, sourceId })),
    ...gone.map((sourceId) => removeAt(sourceOnList.at({ ...of, sourceId }))),
    ...added.flatMap((sourceId) => {
      const version = versions.get(sourceId);
      return version === undefined
        ? []
        : [check(source.at({ companyId: of.companyId, sourceId }), { version })];
    }),
  ] as const;
}

/** What a record tells of a list: what the sources were called, before and after. */
function titles({ before, entries }: Seen) {
  const told = (all: ReadingList['entries']) => ({ sources: all.map(({ title }) => title) });
  return { before: told(before?.entries ?? []), after: told(entries) };
}
