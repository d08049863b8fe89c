import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { showWithin } from '#web/ui/show-within.ts';
import type { MenuItem } from '../menu.ts';
import { LatePart } from './late-part.tsx';
import styles from './menu-links.module.css';

const loads = { questions: async () => (await import('./waiting-questions.tsx')).WaitingQuestions };

/** One entry of a menu. */
export function MenuLink({
  item: { to, label, icon, counts },
  isCurrent,
  compact,
  onFollow,
}: {
  item: MenuItem;
  isCurrent: boolean;
  compact: boolean;
  onFollow: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const text = t(`menu.${label}`);
  const link = useRef<HTMLAnchorElement>(null);
  // A menu may be longer than the window.
  useEffect(() => {
    if (isCurrent && link.current) showWithin(link.current);
  }, [isCurrent]);
  return (
    <li>
      <Link
        ref={link}
        to={to}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        data-compact={compact || undefined}
        title={compact ? text : undefined}
        onClick={onFollow}
      >
        <Icon name={icon} />
        <span className={compact ? 'unseen' : undefined}>{text}</span>
        {counts ? <LatePart load={loads[counts]} /> : null}
      </Link>
    </li>
  );
}
