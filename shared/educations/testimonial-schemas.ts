import * as z from 'zod/mini';
import { date, instant, language, line, typedDate, version, whole } from '#shared/http/fields.ts';
import { documentId, educationId } from '#shared/identity/ids.ts';
import { educationLevel } from './schemas.ts';

/** `degree`: graduated; `propaedeutic`: its phase complete; `statement`: of what was passed, of who leaves earlier. */
export const testimonialKind = z.enum(['degree', 'propaedeutic', 'statement']);
export type TestimonialKind = z.infer<typeof testimonialKind>;

/** The number of a testimonial: unique in its organisation. */
const number = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9/-]{0,39}$/, 'testimonialNumber'));

/** The secret part of a testimonial's public address. */
export const verifyCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'id'));

/** A learning path on a grade list: what it came to, at the attempt that counts. */
export const grade = z.object({
  title: z.string(),
  ects: z.number(),
  /** In tenths; null of what was passed alone, is exempt or has no result yet. */
  result: z.nullable(z.number()),
  outcome: z.enum(['passed', 'failed', 'exempt', 'none']),
  decidedOn: z.nullable(date),
  /** How many times it came to a result. */
  attempts: z.number(),
  /** What counts was brought in from another system. */
  takenOver: z._default(z.boolean(), false),
});
export type Grade = z.infer<typeof grade>;

/** A testimonial as its holder and staff see it. */
export const testimonial = z.object({
  documentId,
  version,
  kind: testimonialKind,
  number: z.string(),
  educationTitle: z.string(),
  issuedOn: date,
  /** Its document comes within moments. */
  state: z.enum(['making', 'issued', 'revoked']),
  verifyCode,
  /** Whether the public page shows the grades: the holder's choice. */
  sharesGrades: z.boolean(),
  revokedReason: z.string(),
  link: z.nullable(z.url()),
  /** The diploma supplement, which comes with a degree. */
  supplement: z.nullable(z.url()),
  /** Whether its holder can fetch it as a credential too. */
  credential: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonial>;

export const testimonials = z.object({ data: z.array(testimonial) });

/** What a testimonial can't do without, of its holder and of the education. Source: WHW 7.11. */
export const testimonialField = z.enum([
  'personal.birthDate',
  'personal.birthPlace',
  'education.code',
  'education.degree',
  'education.accreditedOn',
]);
export type TestimonialField = z.infer<typeof testimonialField>;

export const testimonialInput = z.strictObject({
  /** Of which education: what the student is registered for now, or was before. */
  educationId,
  kind: testimonialKind,
  /** Absent: the next one of the organisation's series. */
  number: z.optional(number),
  issuedOn: typedDate,
  /** In which language the supplement of a degree is. */
  supplementLanguage: z._default(language, 'en'),
});

/** Numbers that an organisation gives out one after the other: a beginning, and a count of as many digits as the last has. */
export const testimonialSeries = z.strictObject({
  prefix: z.string().check(z.trim(), z.regex(/^([A-Za-z0-9][A-Za-z0-9/-]{0,19})?$/, 'testimonialNumber')),
  next: whole(0, 99_999_999),
  last: whole(0, 99_999_999),
});
export type TestimonialSeries = z.infer<typeof testimonialSeries>;

export const testimonialSeriesInput = z.strictObject({
  version: z.union([version, z.literal(0)]),
  ...testimonialSeries.shape,
});

/** The series as it stands: null where numbers are entered by hand alone; `number` is the next, null where none is left. */
export const testimonialSeriesView = z.object({
  version: z.number(),
  series: z.nullable(testimonialSeries),
  number: z.nullable(z.string()),
});

/** Asks for no version: whatever its holder shares meanwhile, it holds no more. */
export const revocationInput = z.strictObject({ reason: line(500) });
export const sharingInput = z.strictObject({ version, sharesGrades: z.boolean() });

/** What the public page of a testimonial shows. */
export const verification = z.object({
  kind: testimonialKind,
  number: z.string(),
  organisation: z.string(),
  holder: z.string(),
  educationTitle: z.string(),
  degree: z.string(),
  level: educationLevel,
  points: z.number(),
  issuedOn: date,
  /** SHA-256 of the document, so that a copy can be held against it. */
  sha256: z.string(),
  revokedAt: z.nullable(instant),
  revokedReason: z.string(),
  /** The DID that signed its credential; null: it has none. */
  issuer: z.nullable(z.string()),
  /** That the degree was given so, where its holder shares that along with the grades. */
  cumLaude: z.boolean(),
  /** Null: the holder shares none. */
  grades: z.nullable(z.array(grade)),
});
export type Verification = z.infer<typeof verification>;

export const gradeListInput = z.strictObject({
  /** Of a former registration; absent: of what is studied now. */
  educationId: z.optional(educationId),
  scope: z.enum(['full', 'first-year']),
  format: z.enum(['pdf', 'xlsx']),
});
export const gradeListFile = z.object({ link: z.url() });
