import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { shortcutOf } from '#web/app/page-key.ts';
import { PageKeys } from '#web/app/page-keys.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { pathToWork } from './path-to-work.ts';

/** The way from one submission to the next that waits for the reader, by a click or by Alt and N. */
export function NextItem({ submission }: { submission: GradingSubmission }) {
  const { t } = useTranslation('work');
  const { user } = useMe();
  const navigate = useNavigate();
  const { next, read } = useNextItem(submission.id);
  const to = next && pathToWork(next, user.id);

  if (read.error) return <FailedPart what={t('item.waiting')} read={read} />;
  if (!next || !to) return null;
  const done = !submission.actions.includes('quickscan') && !submission.actions.includes('assess');
  return (
    <>
      <PageKeys keys={[{ letter: 'N', label: t('item.nextKey'), run: () => void navigate(to) }]} />
      <LinkButton
        to={to}
        variant={done ? 'primary' : 'secondary'}
        iconAfter="forward"
        aria-keyshortcuts={shortcutOf('N')}
        title={t('item.nextHint', { name: next.studentName, assignment: next.assignment.title })}
      >
        {t('item.next', { name: next.studentName })}
      </LinkButton>
    </>
  );
}

/** What waits for the reader after this submission. */
export function useNextItem(here: string) {
  const read = useRoute(routes.listMySubmissions, { query: { open: 'true' } });
  return { next: nextOf(read.data?.data ?? [], here), read };
}

/** Of what waits for the reader, by deadline: what comes after this one, or the first when this one is done or last. */
export function nextOf<Row extends { readonly id: string }>(
  open: readonly Row[],
  here: string,
): Row | undefined {
  const at = open.findIndex(({ id }) => id === here);
  return open[at + 1] ?? open.find(({ id }) => id !== here);
}
