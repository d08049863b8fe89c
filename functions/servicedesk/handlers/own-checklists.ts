import { Refusal } from '#shared/http/errors.ts';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import { seenAlready } from '../../notifications/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, replace } from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import {
  type Checklist,
  checklist,
  checklistFigures,
  type Receipt,
  receipt,
} from '../checklists/entities.ts';
import { presentOwnChecklist, presentOwnChecklistRow } from '../checklists/present.ts';
import { countedBy, ticking } from '../checklists/rules.ts';

/** The checklists that the caller has, the latest first. */
export const listOwnChecklists = handler(
  routes.listOwnChecklists,
  async function listOwnChecklists({ actor, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const page = await table.list(receipt.by('ofPerson', actor), {
      range: { beginsWith: ['shown'] },
      ...{ limit, cursor, descending: true },
    });
    return { data: page.items.map(presentOwnChecklistRow), meta: { next: page.next } };
  },
);

/** A checklist that the caller has. */
export const getOwnChecklist = handler(
  routes.getOwnChecklist,
  async function getOwnChecklist({ actor, params }, { table }) {
    const { companyId, userId } = actor;
    const of = { companyId, ...params };
    const [found, own] = await table.batchGet([checklist.at(of), receipt.at({ ...of, userId })]);
    return presentOwnChecklist(...shownTo(found, own));
  },
);

/** Ticks an item off, or takes that back. Of two devices at once, both count. */
export const tickItem = handler(
  routes.tickItem,
  async function tickItem({ actor, params, body, now }, { table }) {
    const { companyId, userId } = actor;
    const { checklistId, itemKey } = params;
    const of = { companyId, checklistId };
    return retryLostRace(async () => {
      const [[found, own], seen] = await Promise.all([
        table.batchGet([checklist.at(of), receipt.at({ ...of, userId })], { consistent: true }),
        seenAlready(table, actor, { kind: 'servicedesk.checklist', refs: { checklistId } }),
      ]);
      const [current, before] = shownTo(found, own);
      const after = ticking(before, { key: itemKey, ticked: body.ticked }, now);
      if (after === before) return presentOwnChecklist(current, before);
      const [saved] = await table.transact(
        [replace(receipt, before, after), add(checklistFigures.at(of), countedBy(before, after)), ...seen],
        { notAudited: 'what somebody ticked off is kept with them, and shown to who published it' },
      );
      return presentOwnChecklist(current, saved);
    });
  },
);

/** @throws Refusal CHECKLIST_NOT_FOUND for who doesn't have it, and once it is taken away */
function shownTo(found: Checklist | undefined, own: Receipt | undefined): [Checklist, Receipt] {
  const isAway = found?.state === 'archiving' || found?.state === 'archived';
  if (!found || !own || own.hidden || isAway) throw new Refusal('CHECKLIST_NOT_FOUND');
  return [found, own];
}
