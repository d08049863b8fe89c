import type { SecondAssessmentBand } from '#shared/grading/rules.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import {
  type GradingRules,
  type GradingSettings,
  gradingSettingsAt,
  orStandard,
} from '../settings/public.ts';
import { type OfSubmission, type SubmissionDetails, submissionDetailsOf } from './repository.ts';

/** A submission as a request finds it: with how its company grades, and in which band it wants a 2nd assessor. */
export type BandedSubmissionDetails = SubmissionDetails & {
  readonly band: SecondAssessmentBand;
  readonly settings: GradingRules;
};

/** What a call about a submission reads with who calls: how the company grades. */
export function besideCaller({ companyId }: Ids<'companyId'>) {
  return [gradingSettingsAt(companyId)] as const;
}

/**
 * All of one submission, for a request.
 * @param options.consistent sees every write of the submission answered before
 * @throws Refusal SUBMISSION_NOT_FOUND
 */
export async function requireDetails(
  table: Table,
  of: OfSubmission,
  options: { readonly consistent?: boolean } = {},
): Promise<SubmissionDetails> {
  const found = await submissionDetailsOf(table, of, options);
  if (!found) throw new Refusal('SUBMISSION_NOT_FOUND');
  return found;
}

/**
 * The same with how the company grades.
 * @param own what was found `besideCaller`
 * @throws Refusal SUBMISSION_NOT_FOUND
 */
export async function requireCase(
  table: Table,
  of: OfSubmission,
  [own]: readonly [GradingSettings | undefined],
  options: { readonly consistent?: boolean } = {},
): Promise<BandedSubmissionDetails> {
  const settings = orStandard(own);
  return { ...(await requireDetails(table, of, options)), band: settings.band, settings };
}
