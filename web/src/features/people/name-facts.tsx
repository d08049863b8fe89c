import { useTranslation } from 'react-i18next';
import type { User } from '#shared/people/schemas.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { nameOf } from './names.ts';

/** What somebody is called, for who may not change it. */
export function NameFacts({ profile }: Pick<User, 'profile'>) {
  const { t } = useTranslation('people');
  return (
    <DefinitionList
      facts={[
        { term: t('list.name'), value: nameOf(profile) },
        { term: t('field.initials'), value: profile.initials },
        { term: t('field.maidenName'), value: profile.maidenName },
      ]}
    />
  );
}
