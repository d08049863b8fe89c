import { useTranslation } from 'react-i18next';
import type { PublicationStatus } from '#shared/http/fields.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ListChoice } from '#web/ui/list-filters.tsx';
import type { useListState } from '#web/ui/use-list.ts';

const tones = { 1: 'neutral', 2: 'success', 3: 'warning' } as const;

/** Whether students see it. */
export function PublicationBadge({ status }: { status: PublicationStatus }) {
  const { t } = useTranslation('figures');
  return <Badge tone={tones[status]}>{t(`publication.${status}`)}</Badge>;
}

/** Narrows a list down to one status. */
export function PublicationChoice({ list }: { list: ReturnType<typeof useListState<'status'>> }) {
  const { t } = useTranslation('figures');
  return (
    <ListChoice
      list={list}
      name="status"
      label={t('lists.status')}
      any={t('lists.anyStatus')}
      options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`publication.${value}`) }))}
    />
  );
}

/** The status that an address names, if it is one. */
export const statusOf = (value: string | undefined) =>
  (['1', '2', '3'] as const).find((one) => one === value);
