import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePeopleFinder } from '#web/app/use-people-finder.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ComboBox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import styles from './members-field.module.css';

interface Member {
  readonly userId: string;
  readonly name: string;
}

/** Some people of the organisation in a form: found by name, added one by one, and taken away again. */
export function MembersField({
  name,
  label,
  fixed,
}: {
  name: 'students' | 'teachers';
  label: string;
  /** They are taken away alone. */
  fixed: boolean;
}) {
  const fieldId = useFieldId();
  const { t } = useTranslation('teams');
  const { field, fieldState } = useController({ name });
  const members: readonly Member[] = Array.isArray(field.value) ? field.value : [];
  const { options, ...finding } = usePeopleFinder(name === 'students' ? 'students' : undefined);
  // The field that somebody was chosen in makes way for an empty one, which takes its focus.
  const place = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the empty field comes with another member
  useEffect(() => {
    if (added.current) place.current?.querySelector('input')?.focus();
    added.current = false;
  }, [members.length]);
  const others = options.filter(({ id }) => !members.some(({ userId }) => userId === id));
  return (
    <Field id={fieldId(name)} label={label} kind="group" error={fieldState.error?.message}>
      {members.length === 0 ? <p className={styles.quiet}>{t('one.nobody')}</p> : null}
      <ul className={styles.members}>
        {members.map((one) => (
          <li key={one.userId}>
            <span>{one.name}</span>
            <IconButton
              size="small"
              icon="close"
              label={t('one.remove', { name: one.name })}
              onPress={() => field.onChange(members.filter(({ userId }) => userId !== one.userId))}
            />
          </li>
        ))}
      </ul>
      {fixed ? null : (
        <div ref={place}>
          <ComboBox
            // Empty again for the next one.
            key={members.length}
            label={`${label}: ${t('one.find')}`}
            placeholder={t('one.find')}
            options={others}
            {...finding}
            onChange={(id) => {
              const chosen = others.find((one) => one.id === id);
              if (!chosen) return;
              added.current = true;
              field.onChange([...members, { userId: chosen.id, name: chosen.label }]);
            }}
          />
        </div>
      )}
    </Field>
  );
}
