import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/learnpaths/routes.ts';
import { unknownName } from '#web/app/use-names.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ComboBox, type ComboOption } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';

const shownAtOnce = 20;

interface LearnpathBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** A learning path's id; null for none. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly isInvalid?: boolean;
}

/** Finds a learning path by typing. */
export function LearnpathBox({ value, ...box }: LearnpathBoxProps) {
  const [search, setSearch] = useState('');
  const found = useRoute(routes.listLearnpaths, {
    query: { per_page: shownAtOnce, search },
  });
  const chosen = useRoute(
    routes.getLearnpath,
    { params: { learnpathId: value ?? '' } },
    { skip: value === null },
  );
  // The box shows the name of what is chosen, which the search may not have found; it isn't empty where that fails.
  const name = chosen.error ? unknownName : chosen.data?.title;
  const own: ComboOption[] = value && name ? [{ id: value, label: name }] : [];
  const others = (found.data?.data ?? [])
    .filter(({ id }) => id !== value)
    .map(({ id, title, subtitle }) => ({ id, label: title, note: subtitle }));
  if (chosen.loading) return <ComboBox key="loading" {...box} options={others} loading />;
  return (
    <ComboBox
      key={chosen.error ? 'unnamed' : 'named'}
      {...box}
      options={[...own, ...others]}
      value={value}
      loading={found.loading}
      read={chosen.error ? chosen : found}
      onSearch={(text) => setSearch(text === own[0]?.label ? '' : text)}
    />
  );
}

/** The learning path of an assignment in its form; the value is its id. */
export function LearnpathField() {
  const { t } = useTranslation('assignments');
  const fieldId = useFieldId();
  const { field, fieldState } = useController({ name: 'learnpathId' });
  const label = t('general.learnpath');
  const error = fieldState.error?.message;
  return (
    <Field id={fieldId('learnpathId')} label={label} hint={t('general.learnpathHint')} error={error}>
      <LearnpathBox
        label={label}
        placeholder={t('general.learnpathPlaceholder')}
        value={typeof field.value === 'string' ? field.value : null}
        isInvalid={error !== undefined}
        onChange={(id) => field.onChange(id ?? undefined)}
      />
    </Field>
  );
}
