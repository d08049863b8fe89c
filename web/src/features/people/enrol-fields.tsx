import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { learnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { enrolmentInput } from '#shared/learnpaths/schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldRow } from '#web/ui/form.tsx';

export const enrolSchema = z.extend(enrolmentInput, {
  learnpathId,
  endsOn: z.optional(z.nullable(enrolmentInput.shape.startsOn)),
});

/** On which published learning path, and from when until when. */
export function EnrolFields() {
  const { t } = useTranslation('people');
  const [search, setSearch] = useState('');
  const found = useRoute(routes.listLearnpaths, {
    query: { per_page: 20, search, status: '2' },
  });
  return (
    <>
      <ComboField
        name="learnpathId"
        label={t('learnpaths.learnpath')}
        placeholder={t('learnpaths.search')}
        options={(found.data?.data ?? []).map(({ id, title, subtitle }) => ({
          id,
          label: title,
          ...(subtitle ? { note: subtitle } : {}),
        }))}
        onSearch={setSearch}
        loading={found.loading}
        read={found}
      />
      <FieldRow>
        <DateField name="startsOn" label={t('learnpaths.startsOn')} />
        <DateField name="endsOn" label={t('learnpaths.endsOn')} optional />
      </FieldRow>
    </>
  );
}
