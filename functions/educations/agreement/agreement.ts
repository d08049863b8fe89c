import * as z from 'zod/mini';
import { agreementEvidence, documentPart, madeStatus } from '#shared/educations/agreement-schemas.ts';
import { date, instant } from '#shared/http/fields.ts';
import { blockId, companyId, type DocumentId, documentId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** The agreement of a student's block, as it was sent and decided. Another document is another agreement. */
export const agreement = entity({
  name: 'agreement',
  schema: z.object({
    companyId,
    userId,
    documentId,
    blockId,
    blockTitle: z.string(),
    sha256: z.string(),
    status: madeStatus,
    sentAt: instant,
    decidedAt: z.nullable(instant),
    /** Why it was rejected, or why staff changed its status. */
    reason: z.string(),
    evidence: z.nullable(agreementEvidence),
    statusSetBy: z.nullable(z.string()),
    /** Which of the company's texts it was made with; 0: those of the product. */
    textsVersion: z._default(z.number(), 0),
    /** The day on which the student is reminded next; null: not any more. */
    remindOn: z.nullable(date),
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['STUDENT-EDUCATION', companyId, userId],
    sk: ({ documentId }: Ids<'documentId'>) => ['AGREEMENT', documentId],
  },
  indexes: {
    due: {
      on: 'gsi2',
      when: ({ remindOn }) => remindOn !== null,
      pk: ({ companyId }: Ids<'companyId'>) => ['AGREEMENTS-DUE', companyId],
      sk: ({ remindOn, documentId }: { remindOn: string | null; documentId: DocumentId }) => [
        remindOn ?? '',
        documentId,
      ],
    },
  },
});
export type Agreement = ItemOf<typeof agreement>;

/** What an agreement says, to be read on a screen. Apart from it: a student's whole education needs none of it. */
export const agreementWords = entity({
  name: 'agreement-words',
  schema: z.object({ companyId, documentId, title: z.string(), parts: z.array(documentPart) }),
  key: {
    pk: ({ companyId, documentId }: Ids<'companyId' | 'documentId'>) => ['DOCUMENT', companyId, documentId],
    sk: () => ['WORDS'],
  },
});
