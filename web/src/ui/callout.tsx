import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** A remark that stands out in its tone: what is the matter, and below it what to do. */
export function Callout({
  tone = 'info',
  title,
  children,
  role,
}: {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** `alert` where it appears as the answer to something. */
  role?: 'alert' | 'status';
}) {
  return (
    <div className={classes(styles.callout, styles[tone])} role={role}>
      <Icon name={tone} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
