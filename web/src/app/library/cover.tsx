import type { SourceCard } from '#shared/library/source-schemas.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './cover.module.css';

const icons = {
  book: 'book',
  ebook: 'book',
  article: 'file',
  video: 'video',
  website: 'link',
  other: 'layers',
} as const satisfies Record<SourceCard['kind'], IconName>;

/** The cover of a source, as tall as a book; where it has none, a sign of what it is. Its title stands beside it. */
export function Cover({ of }: { of: Pick<SourceCard, 'image' | 'kind'> }) {
  return of.image ? (
    <img className={styles.cover} src={of.image.preview} alt={of.image.alt} loading="lazy" />
  ) : (
    <span className={styles.cover} aria-hidden="true">
      <Icon name={icons[of.kind]} size={20} />
    </span>
  );
}
