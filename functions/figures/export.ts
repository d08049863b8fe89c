import { daysUntilGraded, dropOutOf, meanGradeOf, passRateOf } from '#shared/figures/month-rules.ts';
import { routes } from '#shared/figures/routes.ts';
import { type MonthFigures, measures } from '#shared/figures/schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/figures.json' with { type: 'json' };
import nl from '#shared/i18n/nl/figures.json' with { type: 'json' };
import { holds } from '#shared/identity/actor.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { studyYearOf } from '../assignments/public.ts';
import { finishSheet, sheetCheckpoint, sheetPortions } from '../platform/job/sheet.ts';
import { jobWork } from '../platform/job/work.ts';
import type { Cell } from '../platform/sheet/rows.ts';
import type { Table } from '../platform/table/table.ts';
import { assessmentOf } from './assessment/read.ts';
import { assessmentHeadings, assessmentRows } from './assessment/sheet.ts';
import { loadPage, loadsPage, peoplePage, type RowPage } from './export-rows.ts';
import type { Group } from './figures.ts';
import { figuresOf } from './repository.ts';

const texts = { nl, en };
const input = routes.exportFigures.body;

/** What was counted of a month: every number but what is as it stands now. */
const counts = [...measures, 'studying'] as const;

/** What follows from the counts, as the page shows it: sums of hours and of grades say nothing to who reads the sheet. */
const derived = (one: MonthFigures): Cell[] => [
  ...[whole(dropOutOf(one)), whole(passRateOf(one)), daysUntilGraded(one), meanGradeOf(one)],
];
const whole = (percent: number | null) => (percent === null ? null : Math.round(percent));

/**
 * Writes figures to a sheet: a row a month, a row for each who stands behind a number, or what people have on their hands; as
 * who asked for it sees them. As its kind is everybody's own, whether they still oversee is looked at here. Refuses with
 * NO_AUTHORIZATION.
 */
export const exportFigures = jobWork({
  input,
  checkpoint: sheetCheckpoint,
  async *run({ input: asked, checkpoint, job, cause }, { table, files }) {
    const {
      educationId = null,
      teamId = null,
      measure,
      load: of,
      personId,
      learnpathId,
      from,
      until,
    } = asked;
    if (!holds(cause.actor, 'management.oversee')) throw new Refusal('NO_AUTHORIZATION');
    const { companyId } = job;
    const group = { companyId, educationId, teamId };
    const language: Language = cause.self.locale;
    const { sheet, column, loads, assessmentSheet } = texts[language];
    const about = [column.name, column.title, column.on];
    const { headings, rowsFrom }: Sheet = learnpathId
      ? {
          headings: assessmentHeadings(assessmentSheet),
          rowsFrom: async () => {
            const year = studyYearOf(`${from}-01`);
            const sight = { teams: 'all' as const, teamId: asked.teamId };
            const when = { year, now: job.startedAt, sight };
            const found = await assessmentOf(table, { companyId, learnpathId }, when);
            return { rows: assessmentRows(found?.assignments ?? [], assessmentSheet), next: null };
          },
        }
      : measure
        ? {
            headings: [column.month, ...about, column[measure]],
            rowsFrom: (cursor) => peoplePage(table, group, { measure, from, until }, cursor),
          }
        : of && personId
          ? {
              headings: about,
              rowsFrom: (cursor) => loadPage(table, { companyId, of, personId }, cursor, cause.actor),
            }
          : of
            ? {
                headings: [column.name, of === 'coached' ? loads.students : loads.work],
                rowsFrom: (cursor) => loadsPage(table, { companyId, of }, cursor, cause.actor),
              }
            : {
                headings: [
                  ...[column.month, ...counts.map((field) => column[field])],
                  ...[column.dropOut, column.passRate, column.days, column.grade],
                ],
                rowsFrom: () => monthRows(table, group, { from, until, today: dutchDate(job.startedAt) }),
              };
    const parts = yield* sheetPortions(files, job, checkpoint, rowsFrom);
    return finishSheet(files, job, parts, {
      ...{ format: asked.format, headings },
      ...(learnpathId
        ? { sheetName: assessmentSheet.name, fileName: assessmentSheet.file }
        : { sheetName: sheet.name, fileName: sheet.file }),
    });
  },
});

interface Sheet {
  readonly headings: readonly string[];
  readonly rowsFrom: (cursor: string) => Promise<RowPage>;
}

async function monthRows(
  table: Table,
  group: Group,
  period: { readonly from: string; readonly until: string; readonly today: string },
): Promise<RowPage> {
  const { months } = await figuresOf(table, group, period);
  return {
    rows: months.map((one): Cell[] => [
      ...[one.month, ...counts.map((field) => one[field])],
      ...derived(one),
    ]),
    next: null,
  };
}
