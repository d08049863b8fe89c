import { useTranslation } from 'react-i18next';
import { formatTenths } from '#web/platform/format.ts';
import type { Figures } from './period.ts';

/** What each figure counts, in a sentence or two, with the norm and the band of the organisation. */
export function useMeanings({ norm: { quickscan, assessment }, band }: Pick<Figures, 'norm' | 'band'>) {
  const { t } = useTranslation('figures');
  return {
    studying: t('meaning.studying'),
    waiting: t('meaning.waiting'),
    dropOut: t('meaning.dropOut'),
    credits: t('meaning.credits'),
    passRate: t('meaning.passRate'),
    days: t('meaning.days', { count: quickscan + assessment, quickscan, assessment }),
    second: t('meaning.second', { from: formatTenths(band.from), to: formatTenths(band.to) }),
    comeAndGo: t('meaning.comeAndGo'),
    handedIn: t('meaning.handedIn'),
    results: t('meaning.results'),
  };
}
