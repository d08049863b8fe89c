import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import styles from './terminal.module.css';

/** Where a command is typed. The arrows bring back earlier ones; Tab leaves the field, as everywhere. */
export function CommandLine({
  folder,
  given,
  busy,
  disabled,
  onGive,
}: {
  folder: string;
  /** Earlier commands, the last one last. */
  given: readonly string[];
  busy: boolean;
  disabled: boolean;
  onGive: (command: string) => void;
}) {
  const { t } = useTranslation('terminal');
  const [text, setText] = useState('');
  /** How many commands back. */
  const [back, setBack] = useState(0);

  function step(event: KeyboardEvent<HTMLInputElement>): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(given.length, Math.max(0, back + by));
    setBack(next);
    setText(next === 0 ? '' : (given.at(-next) ?? ''));
  }
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || text.trim() === '') return;
        onGive(text);
        setText('');
        setBack(0);
      }}
    >
      <label>
        <span className={styles.prompt} aria-hidden="true">
          {folder} $
        </span>
        <input
          aria-label={t('command', { folder })}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={step}
          maxLength={1000}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </label>
      <Button type="submit" variant="primary" isPending={busy} isDisabled={disabled}>
        {t('run')}
      </Button>
    </form>
  );
}
