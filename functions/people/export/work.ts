import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { type UsersExport, usersExport } from '#shared/people/export-routes.ts';
import { companyRoles, type User, user } from '../../platform/identity/entities.ts';
import { type Job, jobResultKey } from '../../platform/job/job.ts';
import { readParts, writePart } from '../../platform/job/parts.ts';
import { jobWork } from '../../platform/job/worker.ts';
import type { Services } from '../../platform/services.ts';
import { sheetFormats } from '../../platform/sheet/sheet.ts';
import { listedUsers } from '../listing.ts';
import { cellsOf, exportTexts } from './cells.ts';

/** People who are read together: as many as a batch read takes. */
const peopleAtOnce = 100;

/** Where the list goes on, and how much of it lies ready; a list that is at its end goes on nowhere. */
const checkpoint = z.object({ cursor: z.nullable(z.string()), parts: z.number() });

const cell = z.union([z.string(), z.number(), z.null(), z.strictObject({ date })]);

/** Writes users to a sheet: read page by page, each kept as it was read, and put together at the end. */
export const exportUsers = jobWork({
  input: usersExport,
  checkpoint,
  async *run({ input, checkpoint: begun, job, cause }, services) {
    const { table, files } = services;
    const { companyId } = job;
    const { locale: language } = cause.self;
    const roles = (await table.get(companyRoles.at({ companyId })))?.roles ?? [];
    let { cursor, parts }: z.infer<typeof checkpoint> = begun ?? { cursor: '', parts: 0 };
    while (cursor !== null) {
      const page = await peopleFrom(services, { ...input, companyId }, cursor);
      const rows = page.people.map((person) =>
        cellsOf(input.columns, { person, companyId, roles, language }),
      );
      await writePart(files, job, parts, rows);
      parts += 1;
      cursor = page.next;
      yield { checkpoint: { cursor, parts }, processed: rows.length };
    }
    const { sheetName, fileName, column } = exportTexts[language];
    const { extension, contentType, write } = sheetFormats[input.format];
    const sheet = write({
      name: sheetName,
      headings: input.columns.map((one) => column[one]),
      rows: rowsOf(services, job, parts),
    });
    await files.writeStream(jobResultKey(job), sheet, contentType);
    return { resultName: `${fileName}-${job.startedAt.slice(0, 10)}.${extension}` };
  },
});

type Asked = UsersExport & { readonly companyId: CompanyId };

/** The next page of those who are asked for, as they are now; who is not of the company is left out. */
async function peopleFrom({ table }: Services, asked: Asked, cursor: string) {
  const { companyId, userIds, filter } = asked;
  const listed = userIds
    ? pageOf(userIds, cursor)
    : await listedUsers(table, companyId, filter, { limit: peopleAtOnce, cursor: cursor || undefined });
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

async function* rowsOf({ files }: Services, job: Job, parts: number) {
  for await (const row of readParts(files, job, parts)) yield z.array(cell).parse(row);
}
