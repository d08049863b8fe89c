import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import type { LearnpathDocument } from '#shared/learnpaths/document-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import { ListCard } from '../list-card.tsx';

/** The documents of a learning path: what they are, and whom they are for. */
export function DocumentsTab({ learnpathId }: { learnpathId: LearnpathId }) {
  const { t } = useTranslation('documents');
  const { data, error, refresh } = useRoute(documentRoutes.listDocuments, { params: { learnpathId } });
  const add = (
    <LinkButton to={paths.admin.document(learnpathId)} preventScrollReset variant="primary" icon="plus">
      {t('list.new')}
    </LinkButton>
  );
  const columns: Column<LearnpathDocument>[] = [
    {
      key: 'title',
      title: t('one.title'),
      cell: ({ id, title }) => (
        <Link to={paths.admin.document(learnpathId, id)} preventScrollReset>
          {title}
        </Link>
      ),
    },
    { key: 'type', title: t('one.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'where',
      title: t('list.where'),
      secondary: true,
      cell: ({ link, file }) => file?.displayName ?? link,
    },
    {
      key: 'roles',
      title: t('one.roles'),
      cell: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', '),
    },
    {
      key: 'updated',
      title: t('list.updated'),
      secondary: true,
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];
  return (
    <ListCard
      title={t('list.title')}
      caption={t('list.caption')}
      add={add}
      empty={{ icon: 'file', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      columns={columns}
      rows={data?.data}
      error={error}
      onRetry={refresh}
    />
  );
}
