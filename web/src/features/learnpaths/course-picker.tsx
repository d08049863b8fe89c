import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './learnpaths.module.css';
import { StatusBadge } from './status-badge.tsx';

/** Finds courses to link to a learning path; stays open, as often several are linked in one go. */
export function CoursePicker({
  linked,
  busy,
  onAdd,
  onClose,
}: {
  linked: readonly CourseId[];
  busy: boolean;
  onAdd: (id: CourseId) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('learnpaths');
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = useRoute(routes.listCourses, { query: { per_page: 20, search } });
  const offered = useRoute(offerRoutes.listOfferedCourses, {
    query: { per_page: 20, search },
  });
  const courses = [...(found.data?.data ?? []), ...(offered.data?.data ?? [])];
  async function add(id: CourseId) {
    await onAdd(id);
    // The button goes: without this the focus would go with it, and the keyboard would be out of the window.
    list.current?.querySelector<HTMLElement>(`#${id}`)?.focus();
  }

  return (
    <Dialog kind="side" title={t('courses.linkTitle')} onClose={onClose}>
      <SearchField label={t('courses.search')} value={search} onSearch={setSearch} />
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {offered.error ? <FailedState error={offered.error} onRetry={offered.refresh} /> : null}
      {found.loading ? <Skeleton rows={5} /> : null}
      {found.data && offered.data && courses.length === 0 ? <p>{t('courses.noneFound')}</p> : null}
      <ul className={styles.rows} ref={list}>
        {courses.map(({ id, title, status, chapterCount, offeredBy }) => (
          <li key={id} id={id} tabIndex={-1}>
            <div className={styles.found}>
              <span>{title}</span>
              <div className={styles.facts}>
                <small>{t('study.chapters', { count: chapterCount })}</small>
                {offeredBy ? <small>{t('courses.by', { name: offeredBy.name })}</small> : null}
                <StatusBadge status={status} />
              </div>
            </div>
            {linked.includes(id) ? (
              <span className={styles.already}>{t('courses.linked')}</span>
            ) : (
              <Button
                size="small"
                aria-label={`${t('courses.add')}: ${title}`}
                isDisabled={busy}
                onPress={() => void add(id)}
              >
                {t('courses.add')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
