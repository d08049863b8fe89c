import * as z from 'zod/mini';
import { date, instant, line, typedDate, version } from '#shared/http/fields.ts';

/** Who signs, as it stands on paper. */
export const signature = z.strictObject({ name: line(100), role: line(100) });
export type Signature = z.infer<typeof signature>;

/** Most signatories of an organisation, those of former years among them. */
export const mostSignatories = 30;

/** Who may sign for the examination board, and from when until when: both days included. */
const signatory = z.strictObject({
  ...signature.shape,
  from: date,
  until: z._default(z.nullable(date), null),
});
export type Signatory = z.infer<typeof signatory>;

/** In the order in which they sign: of those in force on a day, the first two do. */
export const signatories = z.array(signatory);

/** The same, as somebody enters them. */
export const signatoriesInput = z
  .array(
    z.extend(signatory, { from: typedDate, until: z._default(z.nullable(typedDate), null) }).check(
      z.refine(({ from, until }) => until === null || until >= from, {
        path: ['until'],
        error: 'beforeStart',
      }),
    ),
  )
  .check(z.maxLength(mostSignatories));

/** Version 0: nobody entered any yet. */
export const signatorySettings = z.object({
  version: z.number(),
  changedAt: z.nullable(instant),
  signatories,
});
export const signatorySettingsInput = z.strictObject({
  version: z.union([version, z.literal(0)]),
  signatories: signatoriesInput,
});
