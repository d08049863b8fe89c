import * as z from 'zod/mini';
import { assignmentId, companyId, type Ids, userId } from '#shared/identity/ids.ts';
import { handedInFile } from '../grading/public.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

type OfStudent = Ids<'companyId' | 'userId'>;
type OfAssignment = Ids<'assignmentId'>;

/** The files a student has ready for an assignment, before handing in. */
export const readyFiles = entity({
  name: 'ready-files',
  schema: z.object({ companyId, userId, assignmentId, files: z.array(handedInFile) }),
  key: {
    pk: ({ companyId, userId }: OfStudent) => ['WORK', companyId, userId],
    sk: ({ assignmentId }: OfAssignment) => ['READY', assignmentId],
  },
});
export type ReadyFiles = ItemOf<typeof readyFiles>;
