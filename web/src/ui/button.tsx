import type { MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './progress.tsx';

export interface Look {
  /** One `primary` per screen; `quiet` for what should not draw the eye. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'medium' | 'small' | 'large';
  readonly icon?: IconName;
  /** After the text, for what leads onwards. */
  readonly iconAfter?: IconName;
  readonly wide?: boolean;
}

interface Behaviour {
  readonly type?: 'button' | 'submit';
  readonly onPress?: () => void;
  readonly isDisabled?: boolean;
  /** Under way: shows so, and does nothing when pressed. */
  readonly isPending?: boolean;
  readonly autoFocus?: boolean;
  /** A pointer leaves the focus where it is, e.g. in the text that the button changes. */
  readonly leavesFocus?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-describedby'?: string;
}

interface ButtonProps extends Look, Behaviour {
  readonly children: ReactNode;
}

/** A button with words. While `isPending`, it shows so and does nothing. */
export function Button({ variant, size, icon, iconAfter, wide, children, ...behaviour }: ButtonProps) {
  return (
    <button {...native(behaviour)} className={look({ variant, size, wide })}>
      {behaviour.isPending ? <Spinner /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} size={size === 'small' ? 16 : 20} />}
    </button>
  );
}

interface IconButtonProps extends Pick<Look, 'variant' | 'size'>, Behaviour {
  readonly icon: IconName;
  readonly label: string;
}

/** A button with an icon only; its name is read out and shown on hover. */
export function IconButton({ variant = 'quiet', size, icon, label, ...behaviour }: IconButtonProps) {
  return (
    <button
      {...native(behaviour)}
      aria-label={label}
      title={label}
      className={classes(look({ variant, size }), styles.square)}
    >
      {behaviour.isPending ? <Spinner /> : <Icon name={icon} size={size === 'small' ? 16 : 20} />}
    </button>
  );
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function LinkButton({ variant, size, icon, iconAfter, wide, children, ...props }: LinkProps & Look) {
  return (
    <Link {...props} className={look({ variant, size, wide })}>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} size={size === 'small' ? 16 : 20} />}
    </Link>
  );
}

/** A pending button keeps its place and its focus; a disabled one can't be reached. */
function native({ type = 'button', onPress, isDisabled, isPending, leavesFocus, ...rest }: Behaviour) {
  return {
    ...rest,
    type,
    disabled: isDisabled,
    'aria-disabled': isPending || undefined,
    'data-pending': isPending || undefined,
    onMouseDown(event: MouseEvent) {
      if (leavesFocus) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      if (isPending) event.preventDefault();
      else onPress?.();
    },
  } as const;
}

/** The class names of a button's looks, for buttons of other libraries. */
export function look({
  variant = 'secondary',
  size = 'medium',
  wide,
}: { [K in keyof Look]: Look[K] | undefined }) {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide);
}
