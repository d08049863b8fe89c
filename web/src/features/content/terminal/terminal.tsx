import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TerminalExercise } from '#shared/content/terminal-schemas.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CommandLine } from './command-line.tsx';
import { Screen } from './screen.tsx';
import { Steps } from './steps.tsx';
import styles from './terminal.module.css';
import { Transcript } from './transcript.tsx';
import { useTerminal } from './use-terminal.ts';

/** Most commands of a session, and most characters of them together: they are kept with the student's work. */
const mostCommands = 300;
const mostCharacters = 19_000;

/** A shell with what is to be done in it. */
export function Terminal({
  exercise,
  kept = [],
  title,
  onChange = () => undefined,
}: {
  exercise: TerminalExercise;
  /** The commands of an earlier visit. */
  kept?: readonly string[];
  title: string;
  onChange?: (commands: readonly string[]) => void;
}) {
  const { t } = useTranslation('terminal');
  const { terminal, give, stop, reset } = useTerminal(exercise, kept, onChange);
  const [view, setView] = useState<'screen' | 'text'>('screen');
  const whole = useRef<HTMLElement>(null);
  /** The button goes with what it stops: the next command is typed. */
  function end() {
    whole.current?.querySelector<HTMLElement>('form input')?.focus();
    stop();
  }
  const { session, state, why } = terminal;
  const { entries, folder, done } = session;
  const given = entries.map(({ command }) => command);
  const isFull = given.length >= mostCommands || given.join('\n').length > mostCharacters;
  return (
    <section ref={whole} className={styles.terminal} aria-label={t('title')}>
      <Steps steps={exercise.steps} done={done} />
      <div className={styles.bar}>
        <Segmented
          label={t('view.label')}
          value={view}
          options={(['screen', 'text'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={setView}
        />
        <div className={styles.actions}>
          {state === 'ready' ? null : <Button onPress={end}>{t('stop')}</Button>}
          <AskingButton
            label={t('reset')}
            button={{ isDisabled: entries.length === 0 }}
            title={t('resetTitle')}
            tone="danger"
            onConfirm={() => {
              reset();
              return true;
            }}
          >
            {t('resetText')}
          </AskingButton>
        </div>
      </div>
      {view === 'screen' ? <Screen entries={entries} title={title} /> : <Transcript entries={entries} />}
      <CommandLine folder={folder} given={given} busy={state !== 'ready'} disabled={isFull} onGive={give} />
      <div role="status">
        {state === 'loading' ? <p className={styles.quiet}>{t('loading')}</p> : null}
        {isFull ? <Callout title={t('full')} /> : null}
        {why ? <Callout tone={why === 'stopped' ? 'info' : 'warning'} title={t(`why.${why}`)} /> : null}
      </div>
    </section>
  );
}
