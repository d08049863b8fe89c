import type { Ids } from '#shared/identity/ids.ts';
import { type UsersExport, usersExport } from '#shared/people/export-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { companyRoles, type User, user } from '../../platform/identity/entities.ts';
import { finishSheet, sheetCheckpoint, sheetPortions } from '../../platform/job/sheet.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Services } from '../../platform/services.ts';
import { listedUsers } from '../listing.ts';
import { cellsOf, exportTexts } from './cells.ts';

/** People who are read together: as many as a batch read takes. */
const peopleAtOnce = 100;

/** Writes users to a sheet. */
export const exportUsers = jobWork({
  input: usersExport,
  checkpoint: sheetCheckpoint,
  async *run({ input, checkpoint, job, cause }, services) {
    const { table, files } = services;
    const { companyId } = job;
    const { locale: language } = cause.self;
    const roles = (await table.get(companyRoles.at({ companyId })))?.roles ?? [];
    const parts = yield* sheetPortions(files, job, checkpoint, async (cursor) => {
      const { people, next } = await peopleFrom(
        services,
        { ...input, companyId },
        cursor,
        dutchDate(cause.now),
      );
      const rows = people.map((person) => cellsOf(input.columns, { person, companyId, roles, language }));
      return { rows, next };
    });
    const { sheetName, fileName, column } = exportTexts[language];
    const headings = input.columns.map((one) => column[one]);
    return finishSheet(files, job, parts, { format: input.format, sheetName, fileName, headings });
  },
});

type Asked = UsersExport & Ids<'companyId'>;

/** The next page of those who are asked for, as they are now; who is not of the company is left out. */
async function peopleFrom({ table }: Services, asked: Asked, cursor: string, today: string) {
  const { companyId, userIds, filter } = asked;
  const listed = userIds
    ? pageOf(userIds, cursor)
    : await listedUsers(
        table,
        companyId,
        filter,
        { limit: peopleAtOnce, cursor: cursor || undefined },
        today,
      );
  const ids = listed.items.map((item) => (typeof item === 'string' ? item : item.userId));
  const people = await table.batchGet(ids.map((userId) => user.at({ userId })));
  const here = people.filter((person): person is User => person?.memberships[companyId] !== undefined);
  return { people: here, next: listed.next };
}

function pageOf<Item>(all: readonly Item[], cursor: string) {
  const from = Number(cursor);
  const next = from + peopleAtOnce;
  return { items: all.slice(from, next), next: next < all.length ? String(next) : null };
}
