import styles from './badge.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

const usualIcon = {
  neutral: 'circle',
  accent: 'circle',
  info: 'clock',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
} as const satisfies Record<BadgeTone, IconName>;

/** A status: always an icon and a word, never colour alone. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: string;
}) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <Icon name={icon ?? usualIcon[tone]} size={16} />
      {children}
    </span>
  );
}
