import { useTranslation } from 'react-i18next';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FailedList } from '#web/ui/failed-list.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Section, Sections } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import styles from './profile.module.css';

/** Who guides the reader, a student, what each may see of them, and what was written to them. */
export function GuidanceTab() {
  return (
    <Sections>
      <WhoSeesWhat />
      <SharedNotes />
    </Sections>
  );
}

/** By the rules of `shared/people/permissions.ts` and of grading, and by name who coaches the reader. */
function WhoSeesWhat() {
  const { t } = useTranslation('guidance');
  const { data, error, refresh } = useRoute(coachRoutes.listMyCoaches);
  const coaches = data?.data.map(({ name }) => name).join(', ');
  const others = ['teachers', 'graders', 'board', 'staff', 'students', 'payer'] as const;
  return (
    <Section title={t('own.who')} intro={t('own.whoIntro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={6} /> : null}
      {data ? (
        <DefinitionList
          facts={[
            {
              term: coaches ? t('own.coachNamed', { names: coaches }) : t('own.coach'),
              value: coaches ? t('own.coachSees') : t('own.noCoach'),
            },
            ...others.map((one) => ({ term: t(`own.${one}`), value: t(`own.${one}See`) })),
          ]}
        />
      ) : null}
    </Section>
  );
}

function SharedNotes() {
  const { t } = useTranslation('guidance');
  const list = useListState();
  const { data, error, refresh } = useRoute(studentRoutes.listSharedNotes, { query: { page: list.page } });
  return (
    <Section title={t('own.notes')} intro={t('own.notesIntro')}>
      <FailedList read={{ error, refresh }} list={list} />
      {!data && !error ? <Skeleton rows={3} /> : null}
      {data?.data.length === 0 ? <p className={styles.none}>{t('own.noNotes')}</p> : null}
      {data && data.data.length > 0 ? (
        <>
          <ul className={styles.notes}>
            {data.data.map(({ id, authorName, writtenAt, changedAt, text }) => (
              <li key={id}>
                <header>
                  <strong>{authorName}</strong>
                  <span>{formatMoment(writtenAt)}</span>
                  {changedAt ? <span>{t('notes.changed', { at: formatMoment(changedAt) })}</span> : null}
                </header>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <Pagination paging={list.paging(data.meta.next)} />
        </>
      ) : null}
    </Section>
  );
}
