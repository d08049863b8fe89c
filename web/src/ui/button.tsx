import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
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

type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> &
  Look & { readonly children: ReactNode };

/** A button with words. While `isPending`, it shows so and does nothing. */
export function Button({ variant, size, icon, iconAfter, wide, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={look({ variant, size, wide })}>
      {({ isPending }) => (
        <>
          {isPending ? <Spinner /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
          <span>{children}</span>
          {iconAfter && <Icon name={iconAfter} size={size === 'small' ? 16 : 20} />}
        </>
      )}
    </AriaButton>
  );
}

type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> &
  Pick<Look, 'variant' | 'size'> & { readonly icon: IconName; readonly label: string };

/** A button with an icon only; its name is read out and shown on hover. */
export function IconButton({ variant = 'quiet', size, icon, label, ...props }: IconButtonProps) {
  return (
    <AriaButton
      {...props}
      aria-label={label}
      className={classes(look({ variant, size }), styles.square)}
      render={(dom) => <button {...dom} title={label} />}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </AriaButton>
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

function look({ variant = 'secondary', size = 'medium', wide }: { [K in keyof Look]: Look[K] | undefined }) {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide);
}
