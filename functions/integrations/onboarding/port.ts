import type { OfferedEducation } from '#shared/educations/onboarding-schemas.ts';
import type { CompanyId } from '#shared/identity/ids.ts';

/** The onboarding: where students enrol, by the codes and names under which educations are offered there. */
export interface Onboarding {
  /**
   * The educations of an organisation. Asked once, as a person waits for it and can ask again.
   * @throws Refusal ONBOARDING_NOT_CONNECTED: the installation uses none; ONBOARDING_UNAVAILABLE: it doesn't answer now;
   *   ONBOARDING_UNREADABLE: it answers something else than was agreed on
   */
  educationsOf(companyId: CompanyId): Promise<readonly OfferedEducation[]>;
}
