import type {
  ChecklistReceiver,
  ChecklistSummary,
  Checklist as ChecklistView,
  OwnChecklistRow,
  OwnChecklist as OwnChecklistView,
} from '#shared/servicedesk/checklist-schemas.ts';
import type { Checklist, Receipt } from './entities.ts';
import { countTicked } from './rules.ts';

/** A row of the list of checklists. */
export function presentSummary(of: Checklist): ChecklistSummary {
  const { checklistId: id, title, state, changed, audience, audienceName, updatedAt } = of;
  return { id, title, state, changed, audience, audienceName, updatedAt };
}

/** A checklist as its editor sees it. */
export function presentChecklist(
  of: Checklist,
  figures: { readonly receivers: number; readonly done: number } | undefined,
): ChecklistView {
  const { version, intro, items, publishedAt } = of;
  const { receivers = 0, done = 0 } = figures ?? {};
  return { ...presentSummary(of), version, intro, items, publishedAt, receivers, done };
}

/** Somebody who has a checklist. */
export function presentReceiver(of: Receipt): ChecklistReceiver {
  const { userId, name, items, doneAt } = of;
  return { userId, name, ticked: countTicked(of), total: items.length, doneAt };
}

/** A checklist in the list of who has it. */
export function presentOwnChecklistRow(of: Receipt): OwnChecklistRow {
  const { checklistId: id, title, items, doneAt } = of;
  return { id, title, ticked: countTicked(of), total: items.length, doneAt };
}

/** A checklist as who has it sees it: the items that they got, as they are called now. */
export function presentOwnChecklist({ seen }: Checklist, of: Receipt): OwnChecklistView {
  const { intro = '', items = [] } = seen ?? {};
  return {
    ...presentOwnChecklistRow(of),
    intro,
    items: items
      .filter(({ key }) => of.items.includes(key))
      .map((one) => ({ ...one, ticked: of.ticked.includes(one.key) })),
  };
}
