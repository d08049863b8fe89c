import { useTranslation } from 'react-i18next';
import type { Attempt } from '#shared/content/self-test-schemas.ts';

/** How many questions of an attempt were right. */
export function Score({ result: { right, total } }: { result: NonNullable<Attempt['result']> }) {
  const { t } = useTranslation('tests');
  return <span>{t('take.score', { right, total })}</span>;
}
