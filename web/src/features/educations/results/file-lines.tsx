import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EducationId, LearnpathId } from '#shared/identity/ids.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { type LookedAt, useEntering } from './use-file-results.ts';

interface FileLinesProps {
  readonly educationId: EducationId;
  readonly about: { readonly learnpathId: LearnpathId; readonly takenOn: string };
  readonly lines: readonly LookedAt[];
  readonly onAgain: () => void;
  readonly onEntered: () => void;
}

/** What a file holds before anything of it is entered: what isn't right stands first. */
export function FileLines({ educationId, about, lines, onAgain, onEntered }: FileLinesProps) {
  const { t } = useTranslation('results');
  const [busy, setBusy] = useState(false);
  const { stopped, enter } = useEntering();
  const right = lines.filter(({ problem }) => problem === null);
  const wrong = lines.filter(({ problem }) => problem !== null);
  async function enterAll() {
    setBusy(true);
    const isDone = await enter(right, { educationId, ...about });
    setBusy(false);
    if (isDone) onEntered();
  }
  const columns: Column<LookedAt>[] = [
    { key: 'row', title: t('file.line'), kind: 'number', cell: ({ line }) => line.row },
    {
      key: 'student',
      title: t('file.who'),
      cell: ({ line, student }) => student?.name ?? line.studentNumber,
    },
    {
      key: 'result',
      title: t('file.result'),
      cell: ({ line, problem }) => (problem ? `${line.text} · ${t(`file.problem.${problem}`)}` : line.text),
    },
  ];
  const table = (rows: readonly LookedAt[], caption: string) =>
    rows.length > 0 ? (
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ line }) => String(line.row)} />
    ) : null;
  return (
    <>
      {wrong.length > 0 ? (
        <Callout tone="warning" title={t('file.wrong', { count: wrong.length })} role="status" />
      ) : null}
      {table(wrong, t('file.wrong', { count: wrong.length }))}
      <p role="status">{t('file.fits', { count: right.length })}</p>
      {table(right, t('file.fits', { count: right.length }))}
      {stopped ? (
        <Callout tone="danger" role="alert" title={errorText({ code: stopped.error.code })}>
          {t('file.partly', { done: stopped.done, total: right.length })}
        </Callout>
      ) : null}
      <DialogActions>
        <Button isDisabled={busy} onPress={onAgain}>
          {t('file.again')}
        </Button>
        {right.length > 0 && !stopped ? (
          <Button variant="primary" isPending={busy} onPress={enterAll}>
            {t('file.enter', { count: right.length })}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}
