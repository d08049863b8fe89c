import { useTranslation } from 'react-i18next';
import { FieldGroups } from '#web/ui/field-groups.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

/** Files that an exercise begins with: where each lies and what is in it. */
export function FileFields({ list, most }: { list: string; most: number }) {
  const { t } = useTranslation('terminal');
  return (
    <FieldGroups
      list={list}
      label={t('files.label')}
      nameOf={(number) => t('files.one', { number })}
      add={t('files.add')}
      most={most}
      empty={() => ({ path: '', content: '' })}
    >
      {(path, index) => (
        <>
          <TextField
            name={`${path}.path`}
            label={t('field.path')}
            hint={index === 0 ? t('field.pathHint') : undefined}
            spellCheck={false}
          />
          <TextArea name={`${path}.content`} label={t('field.content')} rows={4} optional />
        </>
      )}
    </FieldGroups>
  );
}
