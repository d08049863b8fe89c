import { useTranslation } from 'react-i18next';
import type { ChecklistSummary } from '#shared/servicedesk/checklist-schemas.ts';
import { useName } from '../use-categories.ts';

/** For whom a checklist is, in words. */
export function useAudienceName() {
  const { t } = useTranslation('servicedesk');
  const nameOf = useName();
  return ({ audience, audienceName }: Pick<ChecklistSummary, 'audience' | 'audienceName'>) => {
    if (!audience) return t('audience.none');
    if (audience.kind === 'everyone') return t('audience.everyone');
    return `${t(`audience.${audience.kind}`)}: ${nameOf(audienceName)}`;
  };
}
