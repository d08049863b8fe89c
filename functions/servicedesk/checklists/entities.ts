import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import {
  type ChecklistId,
  checklistId,
  companyId,
  type Ids,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { audience, names } from '#shared/messages/announcement-schemas.ts';
import { checklistItem, checklistState } from '#shared/servicedesk/checklist-schemas.ts';
import { counter } from '../../platform/table/counter.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** A checklist of an organisation. */
export type OfChecklist = Ids<'companyId' | 'checklistId'>;

/** What is asked: of the concept, and as readers see it. */
const content = { title: z.string(), intro: z.string(), items: z.array(checklistItem) };

/** A checklist: its concept, and what those see who have it. */
export const checklist = entity({
  name: 'checklist',
  schema: z.object({
    companyId,
    checklistId,
    ...content,
    audience: z.nullable(audience),
    audienceName: names,
    state: checklistState,
    /** null: never published. */
    seen: z.nullable(z.object(content)),
    changed: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    publishedAt: z.nullable(instant),
  }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['CHECKLISTS', companyId],
    sk: ({ checklistId }: Ids<'checklistId'>) => [checklistId],
  },
});
export type Checklist = ItemOf<typeof checklist>;

/** That somebody has a checklist, and what of it they did. */
export const receipt = entity({
  name: 'checklist-receipt',
  schema: z.object({
    companyId,
    checklistId,
    userId,
    /** By the name they had when they got it. */
    name: z.string(),
    sortName: z.string(),
    title: z.string(),
    /** Keys of all items, and of those that they ticked off. */
    items: z.array(z.string()),
    ticked: z.array(z.string()),
    receivedAt: instant,
    doneAt: z.nullable(instant),
    /** Taken away from its readers, or from them alone. */
    hidden: z.boolean(),
    /** With which publication they got it last: it was meant for them still. */
    publication: z._default(z.nullable(instant), null),
    /** They were of its group no more when it was published: they count nowhere, and keep what they did for their return. */
    left: z._default(z.boolean(), false),
  }),
  key: {
    pk: (of: OfChecklist) => ['CHECKLIST', of.companyId, of.checklistId, 'RECEIVERS'],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
  indexes: {
    ofPerson: {
      on: 'gsi1',
      pk: (of: Ids<'companyId' | 'userId'>) => ['CHECKLISTS-OF', of.companyId, of.userId],
      sk: (of: { hidden: boolean; receivedAt: string; checklistId: ChecklistId }) => [
        of.hidden ? 'hidden' : 'shown',
        of.receivedAt,
        of.checklistId,
      ],
    },
    byProgress: {
      on: 'gsi2',
      when: ({ left }) => !left,
      pk: (of: OfChecklist & { doneAt: string | null }) => [
        'CHECKLIST',
        of.companyId,
        of.checklistId,
        of.doneAt === null ? 'BUSY' : 'DONE',
      ],
      sk: (of: { sortName: string; userId: UserId }) => [of.sortName, of.userId],
    },
  },
});
export type Receipt = ItemOf<typeof receipt>;

/** How many have a checklist, and how many of them did all of it: many tick at once, so no item is replaced for it. */
export const checklistFigures = counter({
  name: 'checklist-figures',
  pk: ({ companyId, checklistId }: OfChecklist) => ['CHECKLIST', companyId, checklistId],
  fields: ['receivers', 'done'],
});
