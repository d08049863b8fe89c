import type { PageLinks, SystemMessage } from '#shared/settings/general.ts';
import type { Organisation } from '#shared/settings/organisation.ts';
import type { Settings } from '#shared/settings/schemas.ts';
import type { Company } from '../platform/identity/entities.ts';
import { type GradingSettings, orStandard } from './grading.ts';
import type { GeneralSettings } from './repository.ts';

/** The system message and the pages elsewhere, with the version under which it can be changed: 0 while nobody has. */
export function presentMessage(stored: GeneralSettings | undefined): {
  systemMessage: SystemMessage;
  links: PageLinks;
  version: number;
} {
  return {
    systemMessage: stored?.systemMessage ?? { message: '', enabled: false },
    links: stored?.links ?? { terms: '', privacy: '' },
    version: stored?.version ?? 0,
  };
}

/** What administrators may change. */
export function presentSettings(
  general: GeneralSettings | undefined,
  grading: GradingSettings | undefined,
  company: Company,
  logo: Organisation['logo'],
): Settings {
  return {
    general: presentMessage(general),
    grading: { ...orStandard(grading), version: grading?.version ?? 0 },
    organisation: presentOrganisation(company, logo),
  };
}

function presentOrganisation(company: Company, logo: Organisation['logo']): Organisation {
  const { version, name, brinCode, locationNumber, theme } = company;
  const { cocNumber = '', accreditation = '', studentNumberPattern = '' } = company;
  const { departments = [], message = noMessage } = company;
  return {
    version,
    name,
    cocNumber,
    brinCode,
    locationNumber,
    accreditation,
    studentNumberPattern,
    accent: theme.accent,
    logo,
    departments,
    message,
  };
}

const noMessage = { text: '', enabled: false, fromOn: null, untilOn: null };
