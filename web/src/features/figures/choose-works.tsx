import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dossierRoutes,
  type FoundWork,
  mostWorks,
  type WorksInput,
  worksOnPage,
} from '#shared/figures/dossier.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FoundTable } from './found-table.tsx';

/** Where the works that were found for an education, a period and with or without names are to be had. */
export interface Search {
  readonly of: WorksInput;
  readonly jobId: JobId;
}

/**
 * A window to choose works in: they are looked up first, once.
 * @param search what was looked up before, with the same names
 */
export function ChooseWorks({
  of,
  search,
  onSearch,
  onClose,
  ...choosing
}: {
  of: WorksInput;
  search: Search | undefined;
  works: readonly FoundWork[];
  onSearch: (search: Search) => void;
  onChosen: (works: readonly FoundWork[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('dossier');
  const { run } = useCommand(dossierRoutes.findWorks, { errors: 'caller' });
  const [failure, setFailure] = useState<Parameters<typeof FailedState>[0]['error']>();
  const begun = useRef(false);

  async function look() {
    setFailure(undefined);
    const outcome = await run({ body: of });
    if (outcome?.ok) onSearch({ of, jobId: outcome.value.id });
    else if (outcome) setFailure(outcome.error);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, as it opens
  useEffect(() => {
    if (search || begun.current) return;
    begun.current = true;
    void look();
  }, []);

  return (
    <Dialog kind="wide" title={t('choose.window')} onClose={onClose}>
      {failure ? <FailedState error={failure} onRetry={() => void look()} /> : null}
      {!failure && !search ? <Skeleton shape="table" rows={5} /> : null}
      {search ? (
        <JobProgress jobId={search.jobId}>
          {() => <Found jobId={search.jobId} onClose={onClose} {...choosing} />}
        </JobProgress>
      ) : null}
    </Dialog>
  );
}

function Found({
  jobId,
  works,
  onChosen,
  onClose,
}: {
  jobId: JobId;
  works: readonly FoundWork[];
  onChosen: (works: readonly FoundWork[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('dossier');
  const [skip, setSkip] = useState(0);
  const [picked, setPicked] = useState(works);
  const { data, error, stale, refresh } = useRoute(dossierRoutes.listFoundWorks, {
    params: { jobId },
    query: { skip },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton shape="table" rows={5} />;
  if (data.total === 0) return <EmptyState icon="assignment" title={t('choose.nothing')} />;
  const last = skip + data.works.length;
  return (
    <>
      <p role="status">
        {t('choose.of', { chosen: picked.length, most: mostWorks })}
        {' · '}
        {t('choose.shown', { first: skip + 1, last, total: formatNumber(data.total) })}
      </p>
      <FoundTable
        caption={t('choose.window')}
        rows={data.works}
        stale={stale}
        selection={{
          chosen: new Set(picked.map(({ id }) => id)),
          onChange: (chosen) => setPicked(withChosen(picked, data.works, chosen)),
        }}
      />
      <DialogActions>
        {skip > 0 ? (
          <Button icon="left" onPress={() => setSkip(skip - worksOnPage)}>
            {t('choose.earlier')}
          </Button>
        ) : null}
        {last < data.total ? (
          <Button iconAfter="right" onPress={() => setSkip(skip + worksOnPage)}>
            {t('choose.further')}
          </Button>
        ) : null}
        <Button onPress={onClose}>{t('choose.cancel')}</Button>
        <Button
          variant="primary"
          onPress={() => {
            onChosen(picked);
            onClose();
          }}
        >
          {t('choose.done')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What was chosen before and still is, and then what was chosen of a page; never more than a dossier takes. */
function withChosen(
  before: readonly FoundWork[],
  page: readonly FoundWork[],
  chosen: ReadonlySet<unknown>,
): readonly FoundWork[] {
  const kept = before.filter(({ id }) => chosen.has(id));
  const had = new Set(kept.map(({ id }) => id));
  return [...kept, ...page.filter(({ id }) => chosen.has(id) && !had.has(id))].slice(0, mostWorks);
}
