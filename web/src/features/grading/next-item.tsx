import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { GradingSubmissionSummary } from '#shared/grading/list.ts';
import { roleOf } from '#shared/grading/permissions.ts';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useMe } from '#web/app/me.tsx';
import { shortcutOf } from '#web/app/page-key.ts';
import { PageKeys } from '#web/app/page-keys.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';

/** The way from one submission to the next that waits for the reader, by a click or by Alt and N. */
export function NextItem({ submission }: { submission: GradingSubmission }) {
  const { t } = useTranslation('grading');
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

/** The part of a submission where the reader has work to do; when it is not their turn, the files. */
export function pathToWork(row: GradingSubmissionSummary, userId: UserId): string {
  const role = roleOf(userId, row);
  const isAsked =
    (row.reviewState === 'asked' && role !== undefined && role !== 'quickscanner') ||
    (row.reviewState === 'examining' && row.examinerUserId === userId);
  if (isAsked) return paths.grading.myItem(row.id, 'review');
  const tab = role === 'quickscanner' ? 'quickscan' : 'assessment';
  return paths.grading.myItem(row.id, role && row.awaiting === role ? tab : undefined);
}
