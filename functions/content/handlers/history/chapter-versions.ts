import { historyRoutes } from '#shared/content/history-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { ChapterId, CompanyId } from '#shared/identity/ids.ts';
import { handler } from '../../../platform/http/handler.ts';
import type { Table } from '../../../platform/table/table.ts';
import { type ChapterVersion, chapterVersion } from '../../history/version.ts';
import { presentFile } from '../../present.ts';
import { chapterOf } from '../../repository.ts';

/** The earlier versions of a chapter, newest first. */
export const listChapterVersions = handler(
  historyRoutes.listChapterVersions,
  async function listChapterVersions({ actor, params, query }, { table }) {
    const { companyId } = actor;
    const { chapterId } = params;
    const { per_page: limit, page: cursor } = query;
    const [{ items, next }] = await Promise.all([
      table.list(chapterVersion.in({ companyId, chapterId }), { limit, cursor, descending: true }),
      chapterOf(table, companyId, chapterId),
    ]);
    const data = items.map(({ number, title, savedAt, savedBy }) => ({ number, title, savedAt, savedBy }));
    return { data, meta: { next } };
  },
);

/** One of them. */
export const getChapterVersion = handler(
  historyRoutes.getChapterVersion,
  async function getChapterVersion({ actor, params }, { table, files }) {
    const { companyId } = actor;
    const [found] = await Promise.all([
      versionIn(table, { companyId, ...params }),
      chapterOf(table, companyId, params.chapterId),
    ]);
    const { number, title, subtitle, savedAt, savedBy, content, extraLink, book, code, terminal } = found;
    const texts = { number, title, subtitle, savedAt, savedBy, content, extraLink, book, code, terminal };
    return { ...texts, file: await presentFile(files, found) };
  },
);

/** @throws Refusal CHAPTER_NOT_FOUND where there is no such version */
export async function versionIn(
  table: Table,
  of: { companyId: CompanyId; chapterId: ChapterId; number: number },
): Promise<ChapterVersion> {
  const found = await table.get(chapterVersion.at(of));
  if (!found) throw new Refusal('CHAPTER_NOT_FOUND');
  return found;
}
