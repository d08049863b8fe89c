import { useTranslation } from 'react-i18next';
import { listRoutes } from '#shared/library/list-routes.ts';
import type { OwnList } from '#shared/library/list-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SourceItem } from './source-item.tsx';

/** Whose sources are shown, and to whom. */
export interface Whose {
  readonly learnpathIds: readonly string[];
  readonly courseIds: readonly string[];
  readonly as: 'student' | 'teacher';
}

/** Reads the lists of learning paths and courses that somebody follows or teaches. @param skip not yet */
export function useOwnSources({ learnpathIds, courseIds, as }: Whose, skip = false) {
  const route = as === 'student' ? listRoutes.listStudySources : listRoutes.listTaughtSources;
  const body = { learnpathIds: [...learnpathIds], courseIds: [...courseIds] };
  return useRoute(route, { body }, { skip });
}

/** The sources of a learning path with its courses, or of one course; each list under what it is of. */
export function OwnSources(whose: Whose) {
  const { t } = useTranslation('library');
  const { data, error, refresh } = useOwnSources(whose);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={4} />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon="library" title={t('own.noneTitle')}>
        {t('own.noneText')}
      </EmptyState>
    );
  }
  return <SourceLists lists={data.data} />;
}

/** The sources of one course below its contents; nothing while there are none. */
export function CourseSources(whose: Whose) {
  const { data } = useOwnSources(whose);
  return data ? <SourceLists lists={data.data} title /> : null;
}

/** Lists of sources. @param title one list, which is named for what it holds */
export function SourceLists({ lists, title = false }: { lists: readonly OwnList[]; title?: boolean }) {
  const { t } = useTranslation('library');
  return lists.map((list) => (
    <Card key={list.id} title={title ? t('own.title') : titleOf(list)}>
      <ul>
        {list.entries.map((entry) => (
          <li key={entry.source.id}>
            <SourceItem {...entry} />
          </li>
        ))}
      </ul>
    </Card>
  ));
}
