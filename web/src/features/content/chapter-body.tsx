import { useTranslation } from 'react-i18next';
import type { Chapter, StudyChapter } from '#shared/content/schemas.ts';
import { videoPlayer } from '#shared/content/video.ts';
import type { Language } from '#shared/http/fields.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { DocumentFrame } from '#web/ui/document-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './content.module.css';

const BookToOpen = lazyPart(['library'], () => import('#web/app/library/book-to-open.tsx'), 'BookToOpen');

/** A chapter as it is read: the video, file or book it is about, and its text. */
export function ChapterBody({
  chapter,
  language,
}: {
  chapter: Chapter | StudyChapter;
  /** Of its course; absent: not known yet. */
  language?: Language | undefined;
}) {
  const { t } = useTranslation('content');
  const { content, extraLink, book, file, code, terminal } = chapter;
  const empty = content === '' && ![extraLink, book, file, code, terminal].some(Boolean);
  // A test that closes a course need not say anything besides.
  if (empty && chapter.type === 7) return null;
  if (empty) return <p className={styles.quiet}>{t('chapter.nothing')}</p>;
  return (
    <div className={styles.chapter}>
      {chapter.type === 3 && chapter.extraLink ? (
        <Video link={chapter.extraLink} title={chapter.title} />
      ) : null}
      {chapter.type === 2 && chapter.file ? <Document file={chapter.file} /> : null}
      {chapter.content ? <RichText html={chapter.content} media={chapter.media} language={language} /> : null}
      {chapter.type === 4 && book ? <BookToOpen book={book} /> : null}
      {chapter.type === 4 && chapter.extraLink && !book ? (
        <Outside link={chapter.extraLink}>{t('chapter.openBook')}</Outside>
      ) : null}
    </div>
  );
}

function Video({ link, title }: { link: string; title: string }) {
  const { t } = useTranslation('content');
  const player = videoPlayer(link);
  return (
    <div className={styles.media}>
      {player ? (
        <iframe
          className={styles.video}
          src={player}
          title={t('chapter.videoTitle', { name: title })}
          loading="lazy"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : null}
      <Outside link={link}>{t('chapter.openVideo')}</Outside>
    </div>
  );
}

function Document({ file }: { file: NonNullable<Chapter['file']> }) {
  const { t } = useTranslation('content');
  const { contentType, displayName, link } = file;
  return (
    <div className={styles.media}>
      {contentType === 'application/pdf' ? (
        <DocumentFrame className={styles.document} src={link} title={displayName} />
      ) : null}
      {contentType.startsWith('image/') ? (
        <img className={styles.picture} src={link} alt={displayName} />
      ) : null}
      <Outside link={link}>{t('chapter.openFile', { name: displayName })}</Outside>
    </div>
  );
}

function Outside({ link, children }: { link: string; children: string }) {
  return (
    <a className={styles.outside} href={link} target="_blank" rel="noreferrer">
      <Icon name="external" />
      <span>{children}</span>
    </a>
  );
}
