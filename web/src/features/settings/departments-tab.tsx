import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { departmentsForm, type Organisation } from '#shared/settings/organisation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFieldList } from '#web/ui/use-field-list.ts';
import styles from './settings.module.css';
import { useOrganisation } from './use-settings.ts';

/** The departments of the organisation, of which there is always one. */
export function DepartmentsTab({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('settings');
  const { departments, version } = organisation;
  return (
    <Form
      width="wide"
      guarded
      schema={departmentsForm}
      version={version}
      values={{ departments }}
      {...useOrganisation()}
    >
      <Section title={t('tab.departments')} intro={t('departments.intro')}>
        <Departments />
        <FormActions />
      </Section>
    </Form>
  );
}

function Departments() {
  const { t } = useTranslation('settings');
  const { id, error } = useFieldList('departments');
  // Its own key of a row is not the id that the server knows a department by.
  const { fields, append, remove } = useFieldArray({ name: 'departments', keyName: 'key' });
  return (
    <Field id={id} label={t('departments.list')} kind="group" error={error}>
      <div id={id} tabIndex={-1} className={styles.rows}>
        {fields.map(({ key }, position) => (
          <div key={key} className={styles.row}>
            <TextField
              name={`departments.${position}.name`}
              label={t('departments.one', { number: position + 1 })}
            />
            <Button
              icon="trash"
              isDisabled={fields.length === 1}
              aria-label={t('departments.removeOne', { number: position + 1 })}
              onPress={() => {
                handOnNearby();
                remove(position);
              }}
            >
              {t('departments.remove')}
            </Button>
          </div>
        ))}
      </div>
      <div>
        <Button icon="plus" onPress={() => append({ name: '' })}>
          {t('departments.add')}
        </Button>
      </div>
    </Field>
  );
}
