import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import type { Education, LinkedLearnpath } from '#shared/educations/schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { formatNumber } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { handOnFocus } from '#web/ui/hand-on-focus.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { StatusBadge } from './status-badge.tsx';

const RequiresDialog = lazyPart([], () => import('./requires-dialog.tsx'), 'RequiresDialog');

/** The learning paths that belong to an education, in a module or not. */
export function LearnpathsTab({ education, onChanged }: { education: Education; onChanged: () => void }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const mayWrite = permissions.has('educations.write');
  const { run, pending } = useCommand(routes.unlinkLearnpath, {
    refreshes: [routes.getEducation, routes.listEducations],
  });
  const [asking, setAsking] = useState<LinkedLearnpath>();
  const titles = new Map(education.linkedLearnpaths.map(({ learnpathId, title }) => [learnpathId, title]));
  const inModules = new Map(
    education.modules.flatMap(({ title, learnpaths }) =>
      learnpaths.map(({ learnpathId }) => [learnpathId, title] as const),
    ),
  );
  async function unlink({ learnpathId, title }: LinkedLearnpath) {
    const { ok } = await run({
      params: { educationId: education.id, learnpathId },
      body: { version: education.version },
    });
    if (ok) notify('success', t('links.removed', { name: title }));
    else onChanged();
  }
  const link = mayWrite ? (
    <LinkButton icon="plus" to={paths.admin.linkLearnpath(education.id)} preventScrollReset>
      {t('links.add')}
    </LinkButton>
  ) : undefined;
  if (education.linkedLearnpaths.length === 0)
    return (
      <EmptyState icon="path" title={t('links.emptyTitle')} action={link}>
        {t('links.emptyText')}
      </EmptyState>
    );
  const columns: Column<LinkedLearnpath>[] = [
    {
      key: 'title',
      title: t('links.learnpath'),
      cell: ({ learnpathId, title }) => <Link to={paths.admin.learnpath(learnpathId)}>{title}</Link>,
    },
    {
      key: 'status',
      title: t('list.status'),
      kind: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { key: 'ects', title: t('list.points'), kind: 'number', cell: ({ ects }) => formatNumber(ects) },
    {
      key: 'module',
      title: t('links.module'),
      cell: ({ learnpathId }) => inModules.get(learnpathId) ?? t('links.noModule'),
    },
    {
      key: 'requires',
      title: t('requires.column'),
      secondary: true,
      cell: ({ requires }) => requires.map((id) => titles.get(id)).join(', ') || '–',
    },
    {
      key: 'actions',
      title: t('links.actions'),
      kind: 'actions',
      cell: (row) =>
        mayWrite ? (
          <>
            <IconButton
              size="small"
              icon="edit"
              label={t('requires.edit', { name: row.title })}
              onPress={() => setAsking(row)}
            />
            {/* What is in a module stays: the way out is there. */}
            {inModules.has(row.learnpathId) ? null : (
              <IconButton
                size="small"
                icon="close"
                label={t('links.remove', { name: row.title })}
                isPending={pending}
                onPress={() => handOnFocus(unlink(row))}
              />
            )}
          </>
        ) : null,
    },
  ];
  return (
    <Card title={t('links.title')} actions={link} flush>
      <Table
        caption={t('links.title')}
        columns={columns}
        rows={education.linkedLearnpaths}
        rowKey={({ learnpathId }) => learnpathId}
      />
      {asking ? (
        <RequiresDialog education={education} learnpath={asking} onClose={() => setAsking(undefined)} />
      ) : null}
    </Card>
  );
}
