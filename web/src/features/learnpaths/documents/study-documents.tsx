import { useTranslation } from 'react-i18next';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import type { StudyDocument } from '#shared/learnpaths/document-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './documents.module.css';

/** The documents of a learning path, to open. */
export function StudyDocuments({ learnpathId }: { learnpathId: LearnpathId }) {
  const { t } = useTranslation('documents');
  const { data, error, refresh } = useRoute(documentRoutes.listStudyDocuments, { params: { learnpathId } });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={4} />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon="file" title={t('study.emptyTitle')}>
        {t('study.emptyText')}
      </EmptyState>
    );
  }
  return <Documents documents={data.data} />;
}

/** Documents in a list, each to be opened. */
export function Documents({ documents }: { documents: readonly StudyDocument[] }) {
  const { t } = useTranslation('documents');
  return (
    <ul className={styles.documents} aria-label={t('list.title')}>
      {documents.map((document) => (
        <Row key={document.id} document={document} />
      ))}
    </ul>
  );
}

function Row({ document: { title, description, link, file } }: { document: StudyDocument }) {
  return (
    <li>
      <a href={file?.link ?? link ?? ''} target="_blank" rel="noreferrer">
        <Icon name={file ? 'file' : 'external'} />
        <span>{title}</span>
      </a>
      {description ? <p>{description}</p> : null}
      {file ? <small>{file.displayName}</small> : null}
    </li>
  );
}
