import { useTranslation } from 'react-i18next';
import { mostFiles, mostSteps } from '#shared/content/terminal-schemas.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { FileRows, Rows } from './rows.tsx';

/** With which files a terminal begins, and what students do in it. */
export function TerminalFields() {
  const { t } = useTranslation('terminal');
  return (
    <>
      <FileRows list="terminal.files" most={mostFiles} />
      <Rows list="terminal.steps" part="steps" most={mostSteps} empty={{ task: '', check: '', hint: '' }}>
        {(name, isFirst) => (
          <>
            <TextField name={`${name}.task`} label={t('field.task')} />
            <TextField
              name={`${name}.check`}
              label={t('field.check')}
              hint={isFirst ? t('field.checkHint') : undefined}
              spellCheck={false}
            />
            <TextField name={`${name}.hint`} label={t('field.hint')} optional />
          </>
        )}
      </Rows>
    </>
  );
}
