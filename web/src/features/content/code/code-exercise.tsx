import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeExercise as Exercise } from '#shared/content/code-schemas.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './code.module.css';
import { type CodeEditor, makeEditor } from './editor.ts';
import { Outcome } from './outcome.tsx';
import { useRun } from './use-run.ts';

/** A program to change and to run. */
export function CodeExercise({
  exercise,
  source,
  title,
  onChange,
}: {
  exercise: Exercise;
  /** What it begins with: a student's own version, if there is one. */
  source: string;
  title: string;
  onChange?: (source: string) => void;
}) {
  const { t } = useTranslation('code');
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const { run, start, stop } = useRun(exercise);
  const first = useRef(source);
  const actions = useRef<HTMLDivElement>(null);
  /** The button goes with what it stops: the one that starts it again has the focus. */
  function end() {
    actions.current?.querySelector('button')?.focus();
    stop();
  }

  useEffect(() => {
    if (!host.current) return;
    const made = makeEditor(host.current, {
      source: first.current,
      language: exercise.language,
      label: t('editor', { title }),
      onChange: (now) => changed.current?.(now),
    });
    editor.current = made;
    return () => made.destroy();
  }, [exercise.language, title, t]);

  const isGoing = run.state === 'loading' || run.state === 'running';
  return (
    <section className={styles.exercise} aria-label={t('title')}>
      <div ref={host} className={styles.editor} />
      <Files exercise={exercise} />
      <div ref={actions} className={styles.actions}>
        <Button
          variant="primary"
          icon="forward"
          isPending={isGoing}
          onPress={() => start(editor.current?.read() ?? source)}
        >
          {t('run')}
        </Button>
        {isGoing ? <Button onPress={end}>{t('stop')}</Button> : null}
        <AskingButton
          label={t('reset')}
          title={t('resetTitle')}
          tone="danger"
          onConfirm={() => {
            editor.current?.write(exercise.start);
            return true;
          }}
        >
          {t('resetText')}
        </AskingButton>
        <span className={styles.language}>{t(`language.${exercise.language}`)}</span>
      </div>
      <Outcome run={run} exercise={exercise} />
    </section>
  );
}

/** What the program finds beside it. */
function Files({ exercise: { files, language } }: { exercise: Exercise }) {
  const { t } = useTranslation('code');
  const [first] = files;
  if (!first) return null;
  const call = language === 'python' ? `open('${first.path}')` : `readFile('${first.path}')`;
  return (
    <div className={styles.files}>
      <p>{t('files', { call })}</p>
      {files.map(({ path, content }) => (
        <details key={path} className={styles.expected}>
          <summary>{path}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
          <section className={styles.output} tabIndex={0} aria-label={path}>
            <pre>{content}</pre>
          </section>
        </details>
      ))}
    </div>
  );
}
