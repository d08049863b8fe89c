import { type ReactNode, useEffect } from 'react';
import { useHeading } from '#web/ui/use-heading.ts';
import styles from './auth-card.module.css';

/** The step that was shown last. */
let before: string | undefined;

/**
 * A step of logging in: its heading, what it asks, and the form. One that came in the place of another, with what had
 * the focus there, has it on its heading.
 */
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
  useEffect(() => {
    const follows = before !== undefined && before !== title;
    before = title;
    if (follows && document.activeElement === document.body) heading.current?.focus();
  }, [title, heading]);
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
