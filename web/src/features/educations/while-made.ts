import type { BoardRequest } from '#shared/educations/board-schemas.ts';
import type { StudentEducation } from '#shared/educations/student-schemas.ts';
import type { Testimonial } from '#shared/educations/testimonial-schemas.ts';

/** How often something is read again while a document of it is being made, which takes a second or two. */
const makingSeconds = 1;

/**
 * Reads again as long as something is being made.
 * @param isBeingMade says so of what was read last
 * @returns the option `everySeconds` of a read
 */
const whileMade =
  <Data>(isBeingMade: (data: Data) => boolean) =>
  (data: Data | undefined) =>
    data !== undefined && isBeingMade(data) ? makingSeconds : 0;

const lacksLetter = ({ decision, letter }: BoardRequest) => decision !== null && letter === null;

/** As long as the letter of a decision is being made. */
export const whileLetterComes = { everySeconds: whileMade(lacksLetter) };

/** As long as one of those letters is. */
export const whileLettersCome = {
  everySeconds: whileMade(({ data }: { data: readonly BoardRequest[] }) => data.some(lacksLetter)),
};

/** As long as an agreement is being made. */
export const whileAgreementsCome = {
  everySeconds: whileMade(({ blocks }: StudentEducation) =>
    blocks.some(({ agreement }) => agreement?.status === 'making'),
  ),
};

/** As long as a testimonial is being made. */
export const whileTestimonialsCome = {
  everySeconds: whileMade(({ data }: { data: readonly Testimonial[] }) =>
    data.some(({ state }) => state === 'making'),
  ),
};
