import styles from './avatar.module.css';

/** A person's initials, where a face would be. Decoration: their name stands beside it or in its button's label. */
export function Avatar({ name, size = 'medium' }: { name: string; size?: 'small' | 'medium' | 'large' }) {
  const words = name.trim().split(/\s+/);
  // What is taken from a text like this is whole: of an emoji `charAt` gives half.
  const [first = ''] = words[0] ?? '';
  const [last = ''] = (words.length > 1 && words.at(-1)) || '';
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {(first + last).toUpperCase()}
    </span>
  );
}
