import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './card.module.css';
import { classes } from './classes.ts';
import { useKeptRoom } from './kept-room.ts';

/** A surface for things that belong together, with a title and something to do beside it. */
export function Card({
  title,
  actions,
  flush = false,
  children,
}: {
  title?: string | undefined;
  actions?: ReactNode;
  /** Without inner space, for a table or list. */
  flush?: boolean;
  children: ReactNode;
}) {
  const room = useKeptRoom();
  return (
    <section className={classes(styles.card, flush && styles.flush)}>
      {title || actions ? (
        <header className={styles.header}>
          {title ? <h2>{title}</h2> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      <div ref={room} className={styles.body}>
        {children}
      </div>
    </section>
  );
}

/**
 * A card that is one link: picture, title, some facts.
 * @param image a picture's address; without one the card shows the title's first letter on a quiet ground
 */
export function LinkCard({
  to,
  title,
  image,
  meta,
  level = 2,
  children,
}: {
  to: string;
  title: string;
  /** Of its heading: 3 where the cards stand below a heading of their own. */
  level?: 2 | 3;
  image?: string | null;
  meta?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  // Whole, where `charAt` gives half of an emoji.
  const [letter = ''] = title.trim();
  return (
    <article className={classes(styles.card, styles.link)}>
      <div className={styles.picture} aria-hidden="true">
        {image ? <img src={image} alt="" loading="lazy" /> : <span>{letter.toUpperCase()}</span>}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link to={to}>{title}</Link>
        </Heading>
        {meta ? <div className={styles.meta}>{meta}</div> : null}
        {children}
      </div>
    </article>
  );
}

/** Cards in as many columns as fit; on a phone beside each other, to swipe through. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
