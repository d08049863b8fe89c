import { type ReactNode, useEffect, useRef } from 'react';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | Leerpad`;
    // Coming from another step, the reader hears where they are; a first visit leaves the focus to the browser.
    if (document.activeElement === document.body && history.length > 1) heading.current?.focus();
  }, [title]);
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
