import { useTranslation } from 'react-i18next';
import { mostFiles, mostSteps } from '#shared/content/terminal-schemas.ts';
import { FieldGroups } from '#web/ui/field-groups.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FileFields } from './file-fields.tsx';

/** With which files a terminal begins, and what students do in it. */
export function TerminalFields() {
  const { t } = useTranslation('terminal');
  return (
    <>
      <FileFields list="terminal.files" most={mostFiles} />
      <FieldGroups
        list="terminal.steps"
        label={t('steps.label')}
        nameOf={(number) => t('steps.one', { number })}
        add={t('steps.add')}
        most={mostSteps}
        empty={() => ({ task: '', check: '', hint: '' })}
      >
        {(path, index) => (
          <>
            <TextField name={`${path}.task`} label={t('field.task')} />
            <TextField
              name={`${path}.check`}
              label={t('field.check')}
              hint={index === 0 ? t('field.checkHint') : undefined}
              spellCheck={false}
            />
            <TextField name={`${path}.hint`} label={t('field.hint')} optional />
          </>
        )}
      </FieldGroups>
    </>
  );
}
