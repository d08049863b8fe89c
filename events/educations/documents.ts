import * as z from 'zod/mini';
import { agreementStatus } from '#shared/educations/agreement-schemas.ts';
import { testimonialKind, testimonialSeries } from '#shared/educations/testimonial-schemas.ts';
import { blockId, documentId, userId } from '#shared/identity/ids.ts';
import { event } from '../event.ts';

const sampleStudent = userId.parse('usr_01JD0000000000000000000004');
const sampleBlock = blockId.parse('blk_01JD0000000000000000000005');

const ofAgreement = z.object({ userId, blockId, documentId });
const sampleOfAgreement = {
  userId: sampleStudent,
  blockId: sampleBlock,
  documentId: documentId.parse('doc_01JD0000000000000000000006'),
};

/** What happens to the agreements of blocks. */
export const agreementEvents = {
  agreementAsked: event({
    name: 'educations.agreement-asked',
    version: 1,
    summary: 'A new agreement is to be made for a final block.',
    schema: ofAgreement,
    sample: sampleOfAgreement,
  }),
  agreementSent: event({
    name: 'educations.agreement-sent',
    version: 1,
    summary: 'The agreement of a block was made, and its student can decide on it.',
    schema: ofAgreement,
    sample: sampleOfAgreement,
  }),
  agreementApproved: event({
    name: 'educations.agreement-approved',
    version: 1,
    summary: 'A student approved the agreement of a block.',
    schema: ofAgreement,
    sample: sampleOfAgreement,
  }),
  agreementRejected: event({
    name: 'educations.agreement-rejected',
    version: 1,
    summary: 'A student rejected the agreement of a block.',
    schema: ofAgreement,
    sample: sampleOfAgreement,
  }),
  agreementStatusSet: event({
    name: 'educations.agreement-status-set',
    version: 1,
    summary: 'Staff changed the status of an agreement, with a reason.',
    schema: z.extend(ofAgreement, { status: agreementStatus }),
    sample: { ...sampleOfAgreement, status: 'approved' },
  }),
  agreementTextsSet: event({
    name: 'educations.agreement-texts-set',
    version: 1,
    summary: 'What agreements say from now on changed; the number is of the new texts.',
    schema: z.object({ number: z.int() }),
    sample: { number: 3 },
  }),
  agreementReminded: event({
    name: 'educations.agreement-reminded',
    version: 1,
    summary: 'A student who has not decided on an agreement is reminded of it.',
    schema: ofAgreement,
    sample: sampleOfAgreement,
  }),
} as const;

const ofTestimonial = z.object({ userId, documentId, kind: testimonialKind });
const sampleOfTestimonial = {
  userId: sampleStudent,
  documentId: documentId.parse('doc_01JD0000000000000000000007'),
  kind: 'degree' as const,
};

const ofOne = (happened: 'issued' | 'made' | 'revoked' | 'shared', summary: string) =>
  event({
    name: `educations.testimonial-${happened}`,
    version: 1,
    summary,
    schema: ofTestimonial,
    sample: sampleOfTestimonial,
  });

/** What happens to testimonials. */
export const testimonialEvents = {
  testimonialIssued: ofOne(
    'issued',
    'A testimonial was issued under a number of its own; its document follows.',
  ),
  testimonialMade: ofOne('made', 'The document of a testimonial was made: it can be fetched and verified.'),
  testimonialRevoked: ofOne('revoked', 'A testimonial was revoked, with a reason.'),
  testimonialShared: ofOne(
    'shared',
    'The holder of a testimonial said whether its public page shows their grades.',
  ),
  testimonialSeriesSet: event({
    name: 'educations.testimonial-series-set',
    version: 1,
    summary: 'From which series of numbers testimonials are numbered changed.',
    schema: testimonialSeries,
    sample: { prefix: '2027-', next: 1, last: 9999 },
  }),
  signatoriesSet: event({
    name: 'educations.signatories-set',
    version: 1,
    summary: 'Who signs testimonials for the examination board changed.',
    schema: z.object({ count: z.int() }),
    sample: { count: 2 },
  }),
} as const;
