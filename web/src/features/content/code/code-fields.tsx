import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mostProgramFiles } from '#shared/content/code-schemas.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { FileFields } from '../terminal/file-fields.tsx';

/** What an exercise starts with, and how it is told whether it is right. */
export function CodeFields() {
  const { t } = useTranslation('code');
  const check: unknown = useWatch({ name: 'code.check' });
  return (
    <>
      <SelectField
        name="code.language"
        label={t('field.language')}
        options={(['javascript', 'typescript', 'python'] as const).map((value) => ({
          value,
          label: t(`language.${value}`),
        }))}
      />
      <TextArea name="code.start" label={t('field.start')} hint={t('field.startHint')} rows={10} optional />
      <FileFields list="code.files" most={mostProgramFiles} />
      <SelectField
        name="code.check"
        label={t('field.check')}
        options={(['none', 'output', 'tests'] as const).map((value) => ({
          value,
          label: t(`check.${value}`),
        }))}
      />
      {check === 'output' || check === 'tests' ? (
        <TextArea
          name="code.expected"
          label={t(check === 'output' ? 'field.output' : 'field.tests')}
          hint={t(check === 'output' ? 'field.outputHint' : 'field.testsHint')}
          rows={8}
          optional
        />
      ) : null}
    </>
  );
}
