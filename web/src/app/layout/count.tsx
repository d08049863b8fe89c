import styles from './count.module.css';

/**
 * A number on an entry, beyond a bound with a plus; told to those who can't see it as it changes.
 * @param most how far is counted
 * @param told what it says in words; empty where there is nothing to tell
 */
export function Count({ count, most, told }: { count: number; most: number; told: string }) {
  return (
    <>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count < most ? count : `${most - 1}+`}
        </span>
      ) : null}
      <span role="status" className="unseen">
        {told}
      </span>
    </>
  );
}
