import * as z from 'zod/mini';
import type { PublishedAssignment } from '#shared/assignments/schemas.ts';
import { lacksWords, totalOf } from '#shared/grading/rules.ts';
import { type GradingSubmission, grade } from '#shared/grading/schemas.ts';
import { paragraph } from '#shared/http/fields.ts';
import { criterionId } from '#shared/identity/ids.ts';
import type { Typed } from './draft.ts';

/** An assessment that can be submitted: every criterion has its grade. */
export const complete = z.object({
  criteria: z.array(z.object({ criterionId, grade, comment: z._default(paragraph(4000), '') })),
  feedback: z._default(paragraph(10_000), ''),
});
export type Complete = z.output<typeof complete>;

/** The same for one assignment, whose weighings say what the grade comes to: one that fails says why. */
export function completeFor({ partialAssignments }: Pick<PublishedAssignment, 'partialAssignments'>) {
  const asked = partialAssignments.flatMap((partial) => partial.criteria);
  const totalIn = ({ criteria }: Complete) =>
    totalOf(asked, new Map(criteria.map((one) => [one.criterionId, one.grade])));
  return complete.check(
    z.refine((typed) => !lacksWords(totalIn(typed), typed.feedback), {
      error: 'failingWords',
      path: ['feedback'],
    }),
  );
}

/** The form's values; a grade that can't be read is still the text that was typed. */
export interface Values {
  readonly criteria: readonly {
    readonly criterionId: string;
    readonly grade?: number | string | undefined;
    readonly comment?: string | undefined;
  }[];
  readonly feedback?: string | undefined;
}

/** The reader's own assessment, as far as they got. */
export function ownOf({ assessments, myRole }: GradingSubmission) {
  return assessments.find(({ role }) => role === myRole);
}

/** What the form starts with: every criterion of the assignment in its order, and what was typed before. */
export function valuesOf(content: PublishedAssignment, before: Typed | undefined) {
  const typed = new Map(before?.criteria.map((one) => [one.criterionId as string, one]));
  return {
    criteria: content.partialAssignments
      .flatMap((partial) => partial.criteria)
      .map(({ id }) => {
        const one = typed.get(id);
        const given = typeof one?.grade === 'number' ? { grade: one.grade } : {};
        return { criterionId: id, comment: one?.comment ?? '', ...given };
      }),
    feedback: before?.feedback ?? '',
  };
}

/** How many grades hold something that is no grade, and that no draft can keep. */
export function unreadableIn({ criteria }: Values): number {
  return criteria.filter(({ grade: given }) => given !== undefined && given !== '' && !isGrade(given)).length;
}

function isGrade(given: unknown): boolean {
  return grade.safeParse(given).success;
}

/** What of the form can be kept as a draft: a grade that isn't one counts as not given yet. */
export function draftOf({ criteria, feedback }: Values): Typed {
  return {
    criteria: criteria.map(({ criterionId: id, grade: given, comment }) => {
      const read = grade.safeParse(given);
      return {
        criterionId: criterionId.parse(id),
        grade: read.success ? read.data : null,
        comment: comment ?? '',
      };
    }),
    feedback: feedback ?? '',
  };
}
