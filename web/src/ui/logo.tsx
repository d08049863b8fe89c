import styles from './logo.module.css';

/** The mark: a path that sets out, turns a corner and arrives. With the name beside it unless `compact`. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" role="img" aria-label="Leerpad">
        <rect className={styles.ground} width="32" height="32" rx="9" />
        <path className={styles.path} d="M11 8v9.5a4.5 4.5 0 0 0 4.5 4.5H18" />
        <circle className={styles.goal} cx="23" cy="22" r="2.4" />
      </svg>
      {compact ? null : (
        <span className={styles.name} aria-hidden="true">
          Leerpad
        </span>
      )}
    </span>
  );
}
