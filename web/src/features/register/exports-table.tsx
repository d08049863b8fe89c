import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/register/routes.ts';
import type { RegisterExport } from '#shared/register/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { formatFileSize, formatMoment, formatNumber } from '#web/platform/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { ExportProblems } from './export-problems.tsx';
import styles from './register.module.css';

const tones: Record<RegisterExport['status'], BadgeTone> = {
  running: 'info',
  refused: 'warning',
  completed: 'success',
  failed: 'danger',
};

/** The exports so far, each with its file or with what stood in its way. */
export function ExportsTable({
  rows,
  stale,
  mayWrite,
}: {
  rows: readonly RegisterExport[];
  stale: boolean;
  mayWrite: boolean;
}) {
  const { t } = useTranslation('register');
  const [looking, setLooking] = useState<RegisterExport | null>(null);
  const columns: Column<RegisterExport>[] = [
    { key: 'startedAt', title: t('export.startedAt'), cell: ({ startedAt }) => formatMoment(startedAt) },
    { key: 'startedBy', title: t('export.startedBy'), cell: ({ startedByName }) => startedByName },
    {
      key: 'status',
      title: t('export.status'),
      kind: 'status',
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`exportStatus.${status}`)}</Badge>,
    },
    { key: 'total', title: t('export.total'), kind: 'number', cell: ({ total }) => formatNumber(total) },
    { key: 'layout', title: t('export.layout'), secondary: true, cell: ({ layoutVersion }) => layoutVersion },
    { key: 'file', title: t('export.file'), cell: (row) => <File registerExport={row} /> },
    {
      key: 'actions',
      title: t('export.actions'),
      kind: 'actions',
      cell: (row) => <Actions registerExport={row} mayWrite={mayWrite} onLook={setLooking} />,
    },
  ];
  return (
    <>
      <Table caption={t('export.historyCaption')} columns={columns} rows={rows} stale={stale} />
      {looking ? <ExportProblems registerExport={looking} onClose={() => setLooking(null)} /> : null}
    </>
  );
}

function File({
  registerExport: { fileName, sizeBytes, sha256, status },
}: {
  registerExport: RegisterExport;
}) {
  const { t } = useTranslation('register');
  if (status !== 'completed' || !fileName) return '–';
  return (
    <span className={styles.lines}>
      <span>
        {fileName} <small className={styles.size}>{formatFileSize(sizeBytes ?? 0)}</small>
      </span>
      {sha256 ? <span className={styles.fingerprint}>{t('export.fingerprint', { sha256 })}</span> : null}
    </span>
  );
}

function Actions({
  registerExport,
  mayWrite,
  onLook,
}: {
  registerExport: RegisterExport;
  mayWrite: boolean;
  onLook: (registerExport: RegisterExport) => void;
}) {
  const { t } = useTranslation('register');
  const { run, pending } = useCommand(routes.getExportFile);
  const problems =
    registerExport.status !== 'running' && registerExport.problemCount > 0 ? (
      <Button size="small" icon="warning" onPress={() => onLook(registerExport)}>
        {t('export.problems')}
      </Button>
    ) : null;
  if (registerExport.status !== 'completed' || !mayWrite) return problems;
  const download = (
    <Button
      size="small"
      icon="download"
      isPending={pending}
      aria-label={t('export.downloadOf', { date: formatMoment(registerExport.startedAt) })}
      onPress={async () => {
        const outcome = await run({ params: { exportId: registerExport.id } });
        // The link says that it is to be saved, so that the page stays.
        if (outcome.ok) globalThis.location.assign(outcome.value.link);
      }}
    >
      {t('export.download')}
    </Button>
  );
  // An export that left some out has both: its file, and what stayed open.
  return problems ? (
    <span className={styles.both}>
      {problems}
      {download}
    </span>
  ) : (
    download
  );
}
