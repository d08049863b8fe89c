import { useTranslation } from 'react-i18next';
import { historyRoutes } from '#shared/content/history-routes.ts';
import type { ChapterVersionRow } from '#shared/content/history-schemas.ts';
import { routes } from '#shared/content/routes.ts';
import type { Chapter } from '#shared/content/schemas.ts';
import { LastChanged } from '#web/app/last-changed.tsx';
import { useMe } from '#web/app/me.tsx';
import { useNames } from '#web/app/use-names.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedPart, FailedState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { Difference } from './difference.tsx';
import styles from './history.module.css';

/** What a chapter said before: who wrote it and when, what has changed since, and how to bring it back. */
export function VersionsTab({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const list = useListState('version');
  const params = { chapterId: chapter.id };
  const found = useRoute(historyRoutes.listChapterVersions, {
    params,
    query: { page: list.page, per_page: 10 },
  });
  const rows = found.data?.data ?? [];
  const { nameOf, read } = useNames(rows.map(({ savedBy }) => savedBy).filter((id) => id !== null));
  const by = (id: string | null) => (id === null ? undefined : nameOf(id));
  const { version } = list.filters;
  return (
    <>
      <LastChanged at={chapter.updatedAt} by={chapter.updatedBy} />
      <FailedPart what={common('names')} read={read} />
      <ListBody
        found={found}
        list={{ ...list, filters: {} }}
        title={t('title')}
        empty={
          <EmptyState icon="clock" title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
      >
        {(shown) => (
          <ul className={styles.versions}>
            {shown.map((row) => (
              <Row
                key={row.number}
                row={row}
                name={by(row.savedBy)}
                isOpen={version === String(row.number)}
                onOpen={() =>
                  list.setFilter('version', version === String(row.number) ? null : String(row.number))
                }
              >
                <Opened chapter={chapter} row={row} onRestored={() => list.setFilter('version', null)} />
              </Row>
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}

interface RowProps {
  readonly row: ChapterVersionRow;
  readonly name: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: React.ReactNode;
}

function Row({ row, name, isOpen, onOpen, children }: RowProps) {
  const { t } = useTranslation('history');
  const moment = formatMoment(row.savedAt);
  return (
    <li>
      <div className={styles.row}>
        <div>
          <strong>{moment}</strong>
          <p>{name ? `${name} · ${row.title}` : row.title}</p>
        </div>
        <Button size="small" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onPress={onOpen}>
          {t('difference')}
          <span className="unseen"> {t('since', { moment })}</span>
        </Button>
      </div>
      {isOpen ? children : null}
    </li>
  );
}

function Opened({
  chapter,
  row,
  onRestored,
}: {
  chapter: Chapter;
  row: ChapterVersionRow;
  onRestored: () => void;
}) {
  const { t } = useTranslation('history');
  const { permissions } = useMe();
  const params = { chapterId: chapter.id, number: String(row.number) };
  const { data, error, refresh } = useRoute(historyRoutes.getChapterVersion, { params });
  const { run } = useCommand(historyRoutes.restoreChapterVersion, {
    refreshes: [routes.getChapter, routes.getCourse, historyRoutes.listChapterVersions],
    errors: 'caller',
  });
  async function restore() {
    const body = { version: chapter.version, courseId: chapter.courseId };
    const outcome = await run({ params, body });
    if (!outcome.ok) return outcome;
    notify('success', t('restored'));
    onRestored();
    return outcome;
  }
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={4} />;
  return (
    <div className={styles.opened}>
      <Difference before={data} after={chapter} />
      {permissions.has('courses.write') ? (
        <AskingButton
          label={t('restore')}
          button={{ icon: 'undo' }}
          title={t('restoreTitle')}
          onConfirm={restore}
          onReload={() => readAgain([routes.getChapter, historyRoutes.listChapterVersions])}
        >
          {t('restoreText', { moment: formatMoment(row.savedAt) })}
        </AskingButton>
      ) : null}
    </div>
  );
}
