import * as z from 'zod/mini';
import { educationLevel } from '#shared/educations/schemas.ts';
import { signature } from '#shared/educations/signatory-schemas.ts';
import { grade, testimonialKind } from '#shared/educations/testimonial-schemas.ts';
import { date, instant, language } from '#shared/http/fields.ts';
import {
  type CompanyId,
  companyId,
  documentId,
  educationId,
  type Ids,
  userId,
} from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';
import { statusPlace } from '../credential/status.ts';

/** A testimonial as it was issued. What it says never changes; whether it holds, and what its holder shares, may. */
export const testimonial = entity({
  name: 'testimonial',
  schema: z.object({
    companyId,
    userId,
    documentId,
    educationId,
    kind: testimonialKind,
    number: z.string(),
    educationTitle: z.string(),
    level: educationLevel,
    points: z.number(),
    issuedOn: date,
    /** Of a degree: that the board gave it cum laude. */
    cumLaude: z._default(z.boolean(), false),
    /** Who was in force on the day of issue, and who beside them. */
    signatory: signature,
    cosignatory: z._default(z.nullable(signature), null),
    /** Of a degree: the document that is its supplement; null of those that were issued before there were any. */
    supplement: z._default(z.nullable(z.object({ documentId, language })), null),
    /** Who it was issued to, and by which organisation, as they were called then. */
    holder: z.string(),
    organisation: z.string(),
    /** Known once its document was made, with what the document says. */
    made: z.nullable(
      z.object({
        sha256: z.string(),
        /** SHA-256 of its supplement, where it has one. */
        supplement: z._default(z.nullable(z.string()), null),
        degree: z.string(),
        grades: z.array(grade),
        /** Where it is told whether its credential holds; null of those that were made before there were any. */
        status: z._default(z.nullable(statusPlace), null),
      }),
    ),
    verifyCode: z.string(),
    sharesGrades: z.boolean(),
    revokedAt: z.nullable(instant),
    revokedReason: z.string(),
    createdAt: instant,
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['TESTIMONIALS', companyId, userId],
    sk: ({ documentId }: Ids<'documentId'>) => [documentId],
  },
});
export type Testimonial = ItemOf<typeof testimonial>;

/** Makes a number one testimonial's in its organisation; of two that take it at once, one is refused. */
export const testimonialNumber = entity({
  name: 'testimonial-number',
  schema: z.object({ companyId, number: z.string(), userId, documentId }),
  key: {
    pk: ({ companyId, number }: { companyId: CompanyId; number: string }) => [
      'TESTIMONIAL-NUMBER',
      companyId,
      number,
    ],
    sk: () => ['TESTIMONIAL'],
  },
});

/** Which testimonial a public address is of. */
export const verification = entity({
  name: 'testimonial-verification',
  schema: z.object({ code: z.string(), companyId, userId, documentId }),
  key: {
    pk: ({ code }: { code: string }) => ['VERIFY', code],
    sk: () => ['TESTIMONIAL'],
  },
});
