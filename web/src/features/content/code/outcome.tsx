import { useTranslation } from 'react-i18next';
import type { CodeExercise } from '#shared/content/code-schemas.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inPlace } from '#web/ui/in-place.tsx';
import { Loader } from '#web/ui/progress.tsx';
import styles from './code.module.css';
import type { Run } from './use-run.ts';

/** What a program printed, what its tests say, and how it ended. */
export function Outcome({ run, exercise }: { run: Run; exercise: CodeExercise }) {
  const { t } = useTranslation('code');
  const { state, printed, tests, why, asExpected } = run;
  if (state === 'idle') return null;
  const notYet = tests.length > 0 ? 'notAllTests' : 'notTested';
  return (
    <div className={styles.outcome}>
      {state === 'loading' ? (
        <div className={styles.loading}>
          <Loader />
          <span>{t('loading')}</span>
        </div>
      ) : null}
      <h3>{t('output')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
      <section className={styles.output} tabIndex={0} aria-label={t('output')}>
        <pre>
          {printed.length === 0 && state === 'ended' ? (
            <span className={styles.none}>{t('nothing')}</span>
          ) : null}
          {printed.map(({ text, isError }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was printed stays where it is
            <span key={position} className={isError ? styles.error : undefined}>
              {text}
            </span>
          ))}
        </pre>
      </section>
      {tests.length > 0 ? (
        <ul className={styles.tests} aria-label={t('tests')}>
          {inPlace(tests, ({ name, ok, message, unmet, differing }) => (
            <li data-ok={ok}>
              <Icon name={ok ? 'success' : 'danger'} label={t(ok ? 'ok' : 'notOk')} />
              <span>
                {name}
                {message ? <code>{differing ? t('differing', differing) : message}</code> : null}
                {unmet ? <code>{t('unmet', { line: unmet })}</code> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status">
        {state === 'ended' && why && why !== 'done' && why !== 'failed' ? (
          <Callout tone={why === 'stopped' ? 'info' : 'warning'}>
            <p>{t(`why.${why}`)}</p>
          </Callout>
        ) : null}
        {state === 'ended' && asExpected !== null ? (
          <Callout tone={asExpected ? 'success' : 'warning'}>
            <p>{t(asExpected ? 'asExpected' : exercise.check === 'output' ? 'otherOutput' : notYet)}</p>
          </Callout>
        ) : null}
      </div>
      {state === 'ended' && asExpected === false && exercise.check === 'output' ? (
        <details className={styles.expected}>
          <summary>{t('expected')}</summary>
          <div className={styles.output}>
            <pre>{exercise.expected}</pre>
          </div>
        </details>
      ) : null}
    </div>
  );
}
