import * as z from 'zod/mini';
import { defaultBand, defaultDays, defaultInspectionDays } from '#shared/grading/rules.ts';
import type { Language } from '#shared/http/fields.ts';
import { type CompanyId, companyId, type Ids } from '#shared/identity/ids.ts';
import { gradingSettings as fields, standardDeclaration } from '#shared/settings/schemas.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf, Ref } from '../platform/table/model.ts';
import type { Table } from '../platform/table/table.ts';

/** How a company grades; absent until somebody changes something. */
export const gradingSettings = entity({
  name: 'grading-settings',
  schema: z.object({ companyId, ...fields.shape }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['GRADING-SETTINGS'],
  },
});
export type GradingSettings = ItemOf<typeof gradingSettings>;

/** Where a company's own settings of grading lie, for a batch. */
export function gradingSettingsAt(companyId: CompanyId): Ref<Omit<GradingSettings, 'version'>> {
  return gradingSettings.at({ companyId });
}

/**
 * How a company grades: its own settings, or the standard's.
 * @param options.consistent as they are now
 */
export async function gradingSettingsOf(
  table: Table,
  companyId: CompanyId,
  options: { readonly consistent?: boolean } = {},
) {
  return orStandard(await table.get(gradingSettingsAt(companyId), options));
}

/** Settings as stored, or the standard's. */
export function orStandard(own: GradingSettings | undefined) {
  return {
    band: own?.band ?? defaultBand,
    days: own?.days ?? defaultDays,
    showAssessor: own?.showAssessor ?? false,
    inspectionDays: own?.inspectionDays ?? defaultInspectionDays,
    mayLower: own?.mayLower ?? false,
    coachMayAssessFirst: own?.coachMayAssessFirst ?? true,
    onlyAppointed: own?.onlyAppointed ?? false,
    declaration: own?.declaration ?? standardDeclaration,
  };
}

export type GradingRules = ReturnType<typeof orStandard>;

/** What a student declares as they hand in, in their language; null where the organisation doesn't ask it. */
export function declarationFor({ declaration }: GradingRules, language: Language): string | null {
  return declaration.asked ? declaration[language] : null;
}
