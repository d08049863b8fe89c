import type { ReactNode } from 'react';
import { useHeading } from '#web/ui/use-heading.ts';
import styles from './auth-card.module.css';

/** A step of logging in: its heading, what it asks, and the form. */
export function AuthCard({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children?: ReactNode;
}) {
  const heading = useHeading(title);
  return (
    <div className={styles.card}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro ? <p>{intro}</p> : null}
      </header>
      {children}
    </div>
  );
}
