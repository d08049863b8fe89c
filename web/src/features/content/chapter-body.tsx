import { useTranslation } from 'react-i18next';
import type { Chapter } from '#shared/content/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './content.module.css';
import { videoPlayer } from './video.ts';

/** A chapter as it is read: the video, file or book it is about, and its text. */
export function ChapterBody({ of }: { of: Chapter }) {
  const { t } = useTranslation('content');
  const empty = of.content === '' && of.extraLink === null && of.file === null;
  if (empty) return <p className={styles.quiet}>{t('chapter.nothing')}</p>;
  return (
    <div className={styles.chapter}>
      {of.type === 3 && of.extraLink ? <Video link={of.extraLink} title={of.title} /> : null}
      {of.type === 2 && of.file ? <Document of={of.file} /> : null}
      {of.content ? <RichText html={of.content} media={of.media} /> : null}
      {of.type === 4 && of.extraLink ? <Outside link={of.extraLink}>{t('chapter.openBook')}</Outside> : null}
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

function Document({ of }: { of: NonNullable<Chapter['file']> }) {
  const { t } = useTranslation('content');
  const { contentType, displayName, link } = of;
  return (
    <div className={styles.media}>
      {contentType === 'application/pdf' ? (
        <iframe className={styles.document} src={link} title={displayName} />
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
