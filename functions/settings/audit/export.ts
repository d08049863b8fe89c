import { Refusal } from '#shared/http/errors.ts';
import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/audit.json' with { type: 'json' };
import nl from '#shared/i18n/nl/audit.json' with { type: 'json' };
import { holds } from '#shared/identity/actor.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { fieldKey } from '#shared/settings/audit-fields.ts';
import { type AuditRecord as RecordView, recordsExport } from '#shared/settings/audit-routes.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { finishSheet, sheetCheckpoint, sheetPortions } from '../../platform/job/sheet.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Cell } from '../../platform/sheet/rows.ts';
import type { Table } from '../../platform/table/table.ts';
import { isKeptFrom, presentRecord } from './present.ts';
import { selectedRecords } from './select.ts';

/** Records that are read together; three people of each fill no more than three batch reads. */
const recordsAtOnce = 100;

const texts = { nl, en };
type Texts = Readonly<Record<string, unknown>>;
type NameOf = (id: UserId | null) => string;

/**
 * Writes a part of the log to a sheet, as who asked for it sees it: as its kind is everybody's own, whether they still may
 * read the log is looked at here. Refuses with NO_AUTHORIZATION.
 */
export const exportRecords = jobWork({
  input: recordsExport,
  checkpoint: sheetCheckpoint,
  async *run({ input, checkpoint, job, cause }, { table, files }) {
    const { companyId } = job;
    const { actor, self } = cause;
    if (!holds(actor, 'audit.read')) throw new Refusal('NO_AUTHORIZATION');
    const { locale: language } = self;
    const parts = yield* sheetPortions(files, job, checkpoint, async (cursor) => {
      const page = { limit: recordsAtOnce, cursor: cursor || undefined };
      const { items, next } = await selectedRecords(table, companyId, input.filter, page);
      const shown = items.filter((record) => !isKeptFrom(actor, record));
      const records = shown.map((record) => presentRecord(record, actor));
      const nameOf = await namesFor(table, companyId, records);
      return { rows: records.map((record) => rowOf(record, nameOf, language)), next };
    });
    const { sheet } = texts[language];
    const { name: sheetName, fileName, columns } = sheet;
    const headings = Object.values(columns);
    return finishSheet(files, job, parts, { format: input.format, sheetName, fileName, headings });
  },
});

async function namesFor(table: Table, companyId: CompanyId, records: readonly RecordView[]): Promise<NameOf> {
  const ids = records.flatMap(({ actorId, impersonatorId, subject }) => [
    actorId,
    impersonatorId,
    subject.userId,
  ]);
  const people = [...new Set(ids)].filter((id) => id !== null);
  const rows = await table.batchGet(people.map((userId) => membership.at({ companyId, userId })));
  const names = new Map(rows.flatMap((row) => (row ? [[row.userId, row.name]] : [])));
  return (id) => (id && names.get(id)) ?? '';
}

/** In the order of the headings. */
function rowOf(record: RecordView, nameOf: NameOf, language: Language): Cell[] {
  const { at, name, subject, actorId, impersonatorId, changes } = record;
  const all = texts[language];
  return [
    at,
    textOf(all.event, name),
    textOf(all.subject, subject.type),
    subject.name?.[language] ?? nameOf(subject.userId),
    actorId ? nameOf(actorId) || all.elsewhere : all.system,
    nameOf(impersonatorId),
    changes
      .map(({ field, before, after, masked, erased }) => {
        const told = masked || erased ? all.masked : `${before ?? all.nothing} → ${after ?? all.nothing}`;
        return `${textOf(all.fields, fieldKey(field))}: ${told}`;
      })
      .join('; '),
  ];
}

/** The text at a path of names with dots between them; the path itself as long as there is none. */
function textOf(among: Texts, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at ? Reflect.get(at, name) : undefined), among);
  return typeof found === 'string' ? found : path;
}
