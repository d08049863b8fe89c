import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { HoldDialog } from '#web/app/hold-dialog.tsx';
import { paths } from '#web/app/paths.ts';
import { SimilarityBadge } from '#web/app/similarity/similarity-badge.tsx';
import { SimilarityPanel } from '#web/app/similarity/similarity-panel.tsx';
import { useSimilarity } from '#web/app/similarity/use-similarity.ts';
import { formatMoment, formatTenths } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { UnsavedGuard } from '#web/ui/late-guards.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { AskedTab } from './asked-tab.tsx';
import { AssessmentTab } from './assessment-tab.tsx';
import { AssignPanel } from './assign-panel.tsx';
import type { Draft } from './draft.ts';
import { FilesTab } from './files-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { NextItem } from './next-item.tsx';
import { QuickscanTab } from './quickscan-tab.tsx';
import { ReviewTab } from './review-tab.tsx';
import { Standing } from './standing.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useDraft } from './use-draft.ts';
import { useItem } from './use-item.ts';

const tabIds = ['files', 'asked', 'quickscan', 'assessment', 'review', 'history'] as const;
type TabId = (typeof tabIds)[number];

/** What shows how a submission stands. */
const shownIn = [routes.getSubmission, routes.listMySubmissions, routes.listSubmissions];

/** A submission as who assigns graders sees it. */
export function GradableItemPage() {
  const { submissionId } = useParams();
  return (
    <ItemPage
      key={submissionId}
      pathTo={paths.grading.item}
      list={{ key: 'title', to: paths.grading.items() }}
    />
  );
}

/** A submission as one of its graders sees it. */
export function MyItemPage() {
  const { submissionId } = useParams();
  return (
    <ItemPage
      key={submissionId}
      pathTo={paths.grading.myItem}
      list={{ key: 'mineTitle', to: paths.grading.myItems() }}
    />
  );
}

/** A submission as the examination board sees it, from the request about its grade. */
export function BoardItemPage() {
  const { userId = '', requestId = '', submissionId } = useParams();
  return (
    <ItemPage
      key={submissionId}
      pathTo={(id, tab) => paths.admin.requestWork(userId, requestId, id, tab)}
      list={{ key: 'boardTitle', to: paths.admin.request(userId, requestId) }}
    />
  );
}

interface ItemPageProps {
  readonly pathTo: (submissionId: string, tab?: string) => string;
  /** The list this page was reached from. */
  readonly list: { readonly key: 'title' | 'mineTitle' | 'boardTitle'; readonly to: string };
}

function ItemPage({ pathTo, list }: ItemPageProps) {
  const { t } = useTranslation(['work', 'grading', 'hold']);
  const { submissionId = '', tabId } = useParams();
  const item = useItem(submissionId);
  // Read beside it and shown with it: what was found would else come later, and push down the work that is being read.
  const compared = useSimilarity(submissionId);
  const [assigning, setAssigning] = useState(false);
  const [holding, setHolding] = useState(false);
  const draft = useDraft(submissionId);
  const tab = tabIds.find((one) => one === (tabId ?? 'files'));
  const breadcrumbs = [{ label: t(`grading:list.${list.key}`), to: list.to }];
  if (!tab) return <Navigate to={pathTo(submissionId)} replace />;
  if (!item.data || compared.loading) {
    return pageToCome(
      item,
      {
        title: t('item.one'),
        breadcrumbs,
        width: 'wide',
        intro: '\u00a0',
        tabs: <TabsToCome />,
        toCome: true,
      },
      <Skeleton rows={8} />,
    );
  }
  const submission = item.data;
  return (
    <Page
      width="wide"
      title={submission.assignment.title}
      breadcrumbs={breadcrumbs}
      status={
        <>
          <StatusBadge submission={submission} />
          {submission.finalGrade === null ? null : (
            <Badge tone="accent" icon="grade">
              {t('item.grade', { grade: formatTenths(submission.finalGrade) })}
            </Badge>
          )}
          <SimilarityBadge submissionId={submission.id} alone={tab !== 'files'} />
        </>
      }
      intro={t('item.facts', {
        name: submission.studentName,
        attempt: submission.attempt,
        at: formatMoment(submission.submittedAt),
      })}
      actions={
        <>
          {submission.actions.includes('assign') ? (
            <Button icon="users" onPress={() => setAssigning(true)}>
              {t('grading:assign.title')}
            </Button>
          ) : null}
          {submission.actions.includes('hold') ? (
            <Button icon="flag" onPress={() => setHolding(true)}>
              {t('hold:action')}
            </Button>
          ) : null}
          {list.key === 'mineTitle' ? <NextItem submission={submission} /> : null}
        </>
      }
      tabs={
        <Tabs
          label={t('item.tabs')}
          tabs={tabsOf(submission).map((one) => ({
            to: one === 'files' ? pathTo(submission.id) : pathTo(submission.id, one),
            label: t(`item.${one}`),
            end: one === 'files',
            ...(one === 'files' ? { count: submission.files.length } : {}),
          }))}
        />
      }
    >
      <Standing submission={submission} tab={tab} pathTo={pathTo} />
      {submission.handedInFor ? (
        <Callout
          title={t('item.handedInFor', {
            by: submission.handedInFor.byName,
            name: submission.studentName,
          })}
        >
          <p>{t('history.reason', { reason: submission.handedInFor.reason })}</p>
        </Callout>
      ) : null}
      <TabContent tab={tab} submission={submission} draft={draft} />
      {holding ? (
        <HoldDialog
          userId={submission.studentId}
          submissionId={submission.id}
          refreshes={shownIn}
          onClose={() => setHolding(false)}
        />
      ) : null}
      {assigning ? <AssignPanel submissionId={submission.id} onClose={() => setAssigning(false)} /> : null}
      <Suspense>
        <UnsavedGuard
          when={
            (draft.state.kind === 'failed' || draft.state.kind === 'clashing') &&
            submission.actions.includes('assess')
          }
          within={pathTo(submission.id)}
        />
      </Suspense>
    </Page>
  );
}

/** A review has a place once it was asked. */
function tabsOf({ review }: GradingSubmission): readonly TabId[] {
  return tabIds.filter((one) => one !== 'review' || review !== null);
}

interface TabProps {
  readonly tab: TabId;
  readonly submission: GradingSubmission;
  /** What is being typed into the assessment; survives going to another tab and back. */
  readonly draft: Draft;
}

function TabContent({ tab, submission, draft }: TabProps) {
  switch (tab) {
    case 'files':
      return (
        <>
          <SimilarityPanel submissionId={submission.id} mayHold={submission.actions.includes('hold')} />
          <FilesTab files={submission.files} />
        </>
      );
    case 'asked':
      return <AskedTab submission={submission} />;
    case 'quickscan':
      return <QuickscanTab submission={submission} />;
    case 'assessment':
      return <AssessmentTab submission={submission} draft={draft} />;
    case 'review':
      return submission.review ? <ReviewTab submission={submission} review={submission.review} /> : null;
    case 'history':
      return <HistoryTab submission={submission} />;
  }
}
