import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/figures/routes.ts';
import { educationId, teamId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { late } from '#web/ui/late.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { type Asked, useAsked } from './asked.ts';
import { Charts } from './charts.tsx';
import { FigureFilters } from './figure-filters.tsx';
import type { About } from './figure-job.tsx';
import styles from './figures.module.css';
import { HeadNumbers } from './head-numbers.tsx';
import { Loads } from './loads.tsx';
import { LoadDialog, LoadsDialog } from './loads-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { type Figures, isEmpty, periodOf } from './period.ts';

/** Fetched with its texts when it first opens. */
const FigureJob = late(async () => {
  const [{ FigureJob }] = await Promise.all([import('./figure-job.tsx'), loadTexts(['jobs'])]);
  return { default: FigureJob };
});

/** What the organisation counted: of a period, an education or a team, which the address says. */
export function FiguresPage() {
  const { t } = useTranslation('figures');
  const list = useListState('from', 'until', 'education', 'learnpath', 'team');
  const period = periodOf(list.filters);
  const group = {
    educationId: educationId.safeParse(list.filters.education).data,
    teamId: teamId.safeParse(list.filters.team).data,
  };
  const { data, error, refresh } = useRoute(routes.getFigures, { query: { ...period, ...group } });
  const [asked, ask] = useAsked();
  const [job, setJob] = useState<Job | null>(null);
  // What was counted anew shows as soon as the window is gone.
  const closeJob = () => {
    setJob(null);
    refresh();
  };
  const nothing = data && isEmpty(data) && !group.educationId && !group.teamId;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      width="wide"
      actions={
        <>
          <Button icon="restore" onPress={() => setJob({ kind: 'recount' })}>
            {t('recount.open')}
          </Button>
          <Button icon="download" onPress={() => setJob({ kind: 'export', about: {} })}>
            {t('export.open')}
          </Button>
        </>
      }
    >
      <FigureFilters list={list} period={period} />
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data || error ? null : <Skeleton shape="table" rows={8} />}
      {nothing ? (
        <EmptyState icon="dashboard" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : null}
      {data && !nothing ? (
        <div className={styles.figures}>
          <HeadNumbers figures={data} onAsk={ask} />
          <Charts figures={data} onAsk={ask} ofTeam={group.teamId !== undefined} />
          <Loads coaches={data.coaches} graders={data.graders} onAsk={ask} />
        </div>
      ) : null}
      {asked && data ? (
        <AskedDialog
          {...{ asked, group, figures: data, onAsk: ask }}
          onExport={(about) => {
            ask(null);
            setJob({ kind: 'export', about });
          }}
        />
      ) : null}
      {job ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <FigureJob {...job} asked={{ ...period, ...group }} onClose={closeJob} />
        </Suspense>
      ) : null}
    </Page>
  );
}

type Job = { readonly kind: 'recount' } | { readonly kind: 'export'; readonly about: About };

/** The window of whatever somebody asks the people of. */
function AskedDialog({
  asked,
  group,
  figures,
  onAsk,
  onExport,
}: {
  asked: Asked;
  group: ComponentProps<typeof PeopleDialog>['group'];
  figures: Figures;
  onAsk: (asked: Asked | null) => void;
  onExport: (about: About) => void;
}) {
  const onClose = () => onAsk(null);
  if (asked.kind === 'measure') {
    const { measure, month } = asked;
    return (
      <PeopleDialog
        {...{ measure, month, figures, group, onClose }}
        onMonth={(chosen) => onAsk({ ...asked, month: chosen })}
        onExport={() => onExport({ measure })}
      />
    );
  }
  const { of } = asked;
  if (asked.kind === 'loads') {
    return (
      <LoadsDialog
        {...{ of, onClose }}
        onPerson={(userId) => onAsk({ kind: 'load', of, userId })}
        onExport={() => onExport({ load: of })}
      />
    );
  }
  const { userId } = asked;
  const name = [...figures.coaches, ...figures.graders].find((one) => one.userId === userId)?.name;
  return (
    <LoadDialog
      {...{ of, userId, name, onClose }}
      onExport={() => onExport({ load: of, personId: userId, name })}
    />
  );
}
