import type { TestimonialKind } from '#shared/educations/testimonial-schemas.ts';

export interface DemoTestimonial {
  readonly student: string;
  readonly kind: TestimonialKind;
  readonly number: string;
  readonly issuedDaysAgo: number;
  /** Its holder lets its page show the grades. */
  readonly sharesGrades?: true;
  readonly revoked?: { readonly daysAgo: number; readonly reason: string };
}

/** What was issued to who graduated: a first that was wrong, and the degree. Each takes a tenth of a second to make. */
export const testimonials: readonly DemoTestimonial[] = [
  {
    ...{ student: 'yara', kind: 'propaedeutic', number: 'ZB-P-0388', issuedDaysAgo: 388 },
    revoked: {
      daysAgo: 381,
      reason: 'De naam van de opleiding stond er verkeerd op.',
    },
  },
  { student: 'yara', kind: 'degree', number: 'ZB-0431', issuedDaysAgo: 11, sharesGrades: true },
];
