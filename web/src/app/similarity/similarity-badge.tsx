import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { isMarked, useSimilarity } from './use-similarity.ts';

/**
 * Points to a work of which much looks like other works. Needs the texts of `similarity`.
 * @param alone without the panel, which says itself that it could not be read
 */
export function SimilarityBadge({ submissionId, alone }: { submissionId: string; alone: boolean }) {
  const { t } = useTranslation('similarity');
  const read = useSimilarity(submissionId);
  const { data } = read;
  const percentage = data?.scan?.result?.percentage;
  if (alone && read.error) return <FailedPart what={t('title')} read={read} />;
  if (!data || percentage === undefined || !isMarked(data)) return null;
  return <Badge tone="warning">{t('badge', { percentage })}</Badge>;
}
