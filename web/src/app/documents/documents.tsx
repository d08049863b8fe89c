import { useTranslation } from 'react-i18next';
import type { OpenDocument } from '#shared/media/document-schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './documents.module.css';

/** Documents in a list, each to be opened. Needs the texts of `documents`. */
export function Documents({ documents }: { documents: readonly OpenDocument[] }) {
  const { t } = useTranslation('documents');
  return (
    <ul className={styles.documents} aria-label={t('list.title')}>
      {documents.map((document) => (
        <Row key={document.id} document={document} />
      ))}
    </ul>
  );
}

function Row({ document: { title, description, link, file } }: { document: OpenDocument }) {
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
