import type { SourceCard } from '#shared/library/source-schemas.ts';
import { classes } from '#web/ui/classes.ts';
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
export function Cover({ of, large = false }: { of: Pick<SourceCard, 'image' | 'kind'>; large?: boolean }) {
  const look = classes(styles.cover, large && styles.large);
  return of.image ? (
    <img className={look} src={of.image.preview} alt={of.image.alt} loading="lazy" />
  ) : (
    <span className={look} aria-hidden="true">
      <Icon name={icons[of.kind]} size={20} />
    </span>
  );
}
