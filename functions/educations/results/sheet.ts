import * as z from 'zod/mini';
import { resultSheet as view } from '#shared/educations/result-schemas.ts';
import { companyId, type Ids, type ResultSheetId, resultSheetId, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

const { id: _, version: __, own: ___, enteredBy: ____, decidedBy: _____, ...kept } = view.shape;
const person = z.object({ userId, name: z.string() });

type OfCompany = Ids<'companyId'>;
type Person = Ids<'userId'>;

/**
 * Results entered by hand for a learning path of an education. Its marks name students by id alone, and leave it with the
 * decision: what counts stands in the students' blocks.
 */
export const resultSheet = entity({
  name: 'result-sheet',
  schema: z.object({
    ...kept,
    companyId,
    sheetId: resultSheetId,
    enteredBy: person,
    decidedBy: z.nullable(person),
    /** Of a confirmed sheet, until each mark stands with its student. */
    toApply: z.boolean(),
  }),
  key: {
    pk: ({ companyId, educationId }: Ids<'companyId' | 'educationId'>) => [
      'RESULT-SHEETS',
      companyId,
      educationId,
    ],
    sk: ({ sheetId }: { sheetId: ResultSheetId }) => [sheetId],
  },
  indexes: {
    byEnterer: {
      on: 'gsi1',
      pk: ({ companyId, enteredBy }: OfCompany & { enteredBy: Person }) => [
        'RESULT-SHEETS',
        companyId,
        'entered-by',
        enteredBy.userId,
      ],
      sk: ({ sheetId }: { sheetId: ResultSheetId }) => [sheetId],
    },
    byDecider: {
      on: 'gsi2',
      when: ({ decidedBy }) => decidedBy !== null,
      pk: ({ companyId, decidedBy }: OfCompany & { decidedBy: Person | null }) => [
        'RESULT-SHEETS',
        companyId,
        'decided-by',
        decidedBy?.userId ?? '',
      ],
      sk: ({ sheetId }: { sheetId: ResultSheetId }) => [sheetId],
    },
    /** Those that wait for a second person: what was decided loses its marks at once. */
    waiting: {
      on: 'gsi2',
      when: ({ decidedBy }) => decidedBy === null,
      pk: ({ companyId }: OfCompany) => ['RESULT-SHEETS', companyId, 'waiting'],
      sk: ({ sheetId }: { sheetId: ResultSheetId }) => [sheetId],
    },
  },
});
export type ResultSheet = ItemOf<typeof resultSheet>;
