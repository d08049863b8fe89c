import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/figures/routes.ts';
import type { Measure } from '#shared/figures/schemas.ts';
import type { EducationId, TeamId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { CountedTable } from './counted-table.tsx';
import { ListWindow } from './list-window.tsx';
import { type Figures, monthLabel } from './period.ts';

/** Who stands behind a number, a page at a time; each leads to how they are doing. */
export function PeopleDialog({
  measure,
  month,
  figures,
  group,
  onMonth,
  onExport,
  onClose,
}: {
  measure: Measure;
  /** Absent, of what is counted by month: the last one in which there is anybody. */
  month: string | undefined;
  figures: Figures;
  group: { readonly educationId: EducationId | undefined; readonly teamId: TeamId | undefined };
  onMonth: (month: string) => void;
  onExport: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('figures');
  const counted = monthsOf(figures, measure);
  const shown = measure === 'waiting' || measure === 'studying' ? undefined : (month ?? counted[0]?.month);
  const title = t(`column.${measure}`);
  return (
    <Dialog kind="wide" title={title} onClose={onClose}>
      {shown ? (
        <Select
          label={t('column.month')}
          value={shown}
          options={options(counted, shown).map((one) => ({
            value: one.month,
            label: t('monthOf', { month: monthLabel(one.month).full, amount: one.count }),
          }))}
          onChange={(chosen) => onMonth(chosen ?? shown)}
        />
      ) : null}
      <People
        key={shown ?? ''}
        {...{ measure, month: shown, group, onExport, onClose }}
        caption={shown ? `${title}, ${monthLabel(shown).full}` : title}
      />
    </Dialog>
  );
}

/** The months in which somebody stands behind a number, the last one first. */
function monthsOf({ months }: Figures, measure: Measure): { month: string; count: number }[] {
  if (measure === 'waiting' || measure === 'studying') return [];
  return months
    .map((one) => ({ month: one.month, count: one[measure] }))
    .filter(({ count }) => count > 0)
    .reverse();
}

const options = (counted: readonly { month: string; count: number }[], shown: string) =>
  counted.some(({ month }) => month === shown) ? counted : [{ month: shown, count: 0 }, ...counted];

function People({
  measure,
  month,
  group,
  caption,
  ...window
}: Pick<Parameters<typeof PeopleDialog>[0], 'measure' | 'month' | 'group' | 'onExport' | 'onClose'> & {
  caption: string;
}) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const found = useRoute(routes.listCounted, {
    query: { measure, month, ...group, per_page: 20, page: pages.at(-1) },
  });
  return (
    <ListWindow {...{ found, pages, setPages }} {...window}>
      {(rows) => <CountedTable {...{ caption, rows }} stale={found.stale} credits={measure === 'credits'} />}
    </ListWindow>
  );
}
