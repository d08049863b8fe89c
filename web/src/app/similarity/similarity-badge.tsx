import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import { isMarked, useSimilarity } from './use-similarity.ts';

/** Points to a work of which much looks like other works. Needs the texts of `similarity`. */
export function SimilarityBadge({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation('similarity');
  const { data } = useSimilarity(submissionId);
  const percentage = data?.scan?.result?.percentage;
  if (!data || percentage === undefined || !isMarked(data)) return null;
  return <Badge tone="warning">{t('badge', { percentage })}</Badge>;
}
