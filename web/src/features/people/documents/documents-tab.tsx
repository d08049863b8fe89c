import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserId } from '#shared/identity/ids.ts';
import { userDocumentRoutes as routes, type UserDocument } from '#shared/people/document-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { DocumentDialog } from './document-dialog.tsx';

/** The documents about a user: what they are, and who may see them. */
export function DocumentsTab({ userId }: { userId: UserId }) {
  const { t } = useTranslation('documents');
  const [open, setOpen] = useState<UserDocument | 'new' | null>(null);
  const { data, error, refresh } = useRoute(routes.listUserDocuments, { params: { userId } });
  const add = (
    <Button variant="primary" icon="plus" onPress={() => setOpen('new')}>
      {t('list.new')}
    </Button>
  );
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton shape="table" rows={3} />;
  const columns: Column<UserDocument>[] = [
    {
      key: 'title',
      title: t('one.title'),
      cell: ({ title, link, file }) => (
        <a href={file?.link ?? link ?? ''} target="_blank" rel="noreferrer">
          {title}
        </a>
      ),
    },
    { key: 'type', title: t('one.type'), secondary: true, cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'roles',
      title: t('one.roles'),
      cell: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', '),
    },
    {
      key: 'updated',
      title: t('list.updated'),
      kind: 'date',
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
    {
      key: 'actions',
      title: t('person.actions'),
      kind: 'actions',
      cell: (row) => (
        <IconButton
          size="small"
          icon="edit"
          label={t('person.changeOne', { title: row.title })}
          onPress={() => setOpen(row)}
        />
      ),
    },
  ];
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState icon="file" title={t('list.emptyTitle')} action={add}>
          {t('person.emptyText')}
        </EmptyState>
      ) : (
        <Card title={t('list.title')} actions={add} flush>
          <Table caption={t('person.caption')} columns={columns} rows={data.data} />
        </Card>
      )}
      {open ? (
        <DocumentDialog
          userId={userId}
          document={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
