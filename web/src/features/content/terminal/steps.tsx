import { useTranslation } from 'react-i18next';
import type { TerminalExercise } from '#shared/content/terminal-schemas.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './terminal.module.css';

/** What is to be done, step by step. */
export function Steps({ steps, done }: { steps: TerminalExercise['steps']; done: number }) {
  const { t } = useTranslation('terminal');
  if (steps.length === 0) return null;
  return (
    <div className={styles.stepsBlock}>
      <h2>{t('steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ task, hint }, position) => {
          const state = position < done ? 'done' : position === done ? 'now' : 'later';
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: steps stay where they are
              key={position}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <Icon name={state === 'done' ? 'success' : 'circle'} label={t(`steps.${state}`)} />
              <div>
                <p>{task}</p>
                {hint && state === 'now' ? (
                  <details>
                    <summary>{t('steps.hint')}</summary>
                    <p>{hint}</p>
                  </details>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      <div role="status">
        {done === steps.length ? (
          <Callout tone="success" title={t('steps.allDone')} />
        ) : (
          <p className={styles.quiet}>{t('steps.progress', { done, total: steps.length })}</p>
        )}
      </div>
    </div>
  );
}
