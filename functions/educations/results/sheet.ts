import * as z from 'zod/mini';
import { resultSheet as view } from '#shared/educations/result-schemas.ts';
import {
  type CompanyId,
  companyId,
  type EducationId,
  type ResultSheetId,
  resultSheetId,
  userId,
} from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

const { id: _, version: __, own: ___, enteredBy: ____, decidedBy: _____, ...kept } = view.shape;
const person = z.object({ userId, name: z.string() });

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
    pk: ({ companyId, educationId }: { companyId: CompanyId; educationId: EducationId }) => [
      'RESULT-SHEETS',
      companyId,
      educationId,
    ],
    sk: ({ sheetId }: { sheetId: ResultSheetId }) => [sheetId],
  },
});
export type ResultSheet = ItemOf<typeof resultSheet>;
