import { resultEvents as events } from '#events/educations/results.ts';
import { resultRoutes as routes } from '#shared/educations/result-routes.ts';
import { type FieldError, Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { create, replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { education } from '../education.ts';
import { educationOf } from '../repository.ts';
import { presentSheet } from '../results/present.ts';
import { decidedSheet, misfitOf } from '../results/rules.ts';
import { type ResultSheet, resultSheet } from '../results/sheet.ts';
import { studiesOf } from '../student-repository.ts';

/** The result sheets of an education. */
export const listResultSheets = handler(
  routes.listResultSheets,
  async function listResultSheets({ actor, params, query }, { table }) {
    const of = { companyId: actor.companyId, ...params };
    const { per_page, page: cursor } = query;
    const [known, { items, next }] = await Promise.all([
      table.get(education.at(of)),
      table.list(resultSheet.in(of), { limit: per_page, cursor, descending: true }),
    ]);
    if (!known) throw new Refusal('EDUCATION_NOT_FOUND');
    return { data: items.map((one) => presentSheet(one, actor.userId)), meta: { next } };
  },
);

/** Enters results, each held against what its student has planned. */
export const enterResults = handler(
  routes.enterResults,
  async function enterResults(request, { table, newId }) {
    const { actor, params, body, self, now } = request;
    const { companyId, userId } = actor;
    if (body.takenOn > dutchDate(now)) throw new Refusal('INVALID_INPUT', { takenOn: { key: 'past' } });
    const [about, ...studies] = await Promise.all([
      educationOf(table, companyId, params.educationId),
      ...body.marks.map((mark) => studiesOf(table, { companyId, userId: mark.userId })),
    ]);
    const link = about.linkedLearnpaths.find(({ learnpathId }) => learnpathId === body.learnpathId);
    if (!link) throw new Refusal('LEARNPATH_NOT_FOUND');
    const sheetOf = { ...params, learnpathId: body.learnpathId };
    const seen = new Set<string>();
    const misfits = body.marks.flatMap((mark, at): [string, FieldError][] => {
      const key = seen.has(mark.userId) ? 'duplicate' : misfitOf(studies[at]?.blocks ?? [], sheetOf, mark);
      seen.add(mark.userId);
      return key ? [[`marks.${mark.userId}`, { key }]] : [];
    });
    if (misfits.length > 0) throw new Refusal('INVALID_INPUT', Object.fromEntries(misfits.slice(0, 20)));
    const sheet = {
      ...{ ...body, ...params, companyId, sheetId: newId('ResultSheetId'), title: link.title },
      ...{ state: 'entered' as const, enteredBy: { userId, name: fullName(self.profile) }, enteredAt: now },
      ...{ decidedBy: null, count: body.marks.length, leftOut: 0, toApply: false },
    };
    const [saved] = await table.transact(
      [create(resultSheet, sheet)],
      recordOfSheet('resultsEntered', request, sheet),
    );
    return presentSheet(saved, userId);
  },
);

/** Confirms what somebody else entered; it takes its place with each student by event. */
export const confirmResults = handler(
  routes.confirmResults,
  async function confirmResults(request, { table }) {
    return decide(table, request, 'confirmed');
  },
);

/** Discards what was entered. */
export const discardResults = handler(
  routes.discardResults,
  async function discardResults(request, { table }) {
    return decide(table, request, 'discarded');
  },
);

type Request = Parameters<Parameters<typeof handler<typeof routes.discardResults>>[1]>[0];

async function decide(table: Table, request: Request, state: 'confirmed' | 'discarded') {
  const { actor, params, body, self } = request;
  const { companyId } = actor;
  const before = await table.get(resultSheet.at({ companyId, ...params }), { consistent: true });
  if (!before) throw new Refusal('RESULT_SHEET_NOT_FOUND');
  const after = decidedSheet(before, state, actor, fullName(self.profile));
  if (before.version !== body.version) throw new Refusal('CONFLICT');
  const name = state === 'confirmed' ? 'resultsConfirmed' : 'resultsDiscarded';
  const [saved] = await table.transact(
    [replace(resultSheet, before, after)],
    recordOfSheet(name, request, after),
  );
  return presentSheet(saved, actor.userId);
}

function recordOfSheet(
  name: keyof typeof events,
  cause: Cause,
  { educationId, sheetId, learnpathId, count, title, takenOn, state }: Omit<ResultSheet, 'version'>,
) {
  return recordOf(events[name], cause, {
    subject: { type: 'education', id: educationId },
    payload: { educationId, sheetId, learnpathId, count },
    after: { title, takenOn, count, state },
  });
}
