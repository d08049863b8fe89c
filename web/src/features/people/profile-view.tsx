import { useTranslation } from 'react-i18next';
import { shownPostCode } from '#shared/people/address.ts';
import type { User } from '#shared/people/schemas.ts';
import { formatDate } from '#web/platform/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Section, Sections } from '#web/ui/section.tsx';
import { countryOptions } from './country-options.ts';
import { nameOf } from './names.ts';

/** The same for who may look and not change. */
export function ProfileView({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { profile, personal, address } = user;
  const country = (code: string | undefined) =>
    countryOptions(t, code).find(({ value }) => value === code)?.label;
  return (
    <Sections>
      <Section title={t('profile.name')}>
        <DefinitionList
          facts={[
            { term: t('list.name'), value: nameOf(profile) },
            { term: t('field.initials'), value: profile.initials },
            { term: t('field.maidenName'), value: profile.maidenName },
            { term: t('field.email'), value: user.email },
            { term: t('field.phoneNumber'), value: personal.phoneNumber },
            { term: t('field.mobileNumber'), value: personal.mobileNumber },
            { term: t('field.locale'), value: common(`language.${user.locale}`) },
            { term: t('field.studentNumber'), value: user.studentNumber },
            { term: t('field.eloId'), value: user.userMeta.eloId },
            { term: t('field.novisId'), value: user.userMeta.novisId },
          ]}
        />
      </Section>
      <Section title={t('profile.birth')}>
        <DefinitionList
          facts={[
            { term: t('field.birthDate'), value: personal.birthDate && formatDate(personal.birthDate) },
            { term: t('field.birthPlace'), value: personal.birthPlace },
            { term: t('field.birthCountry'), value: country(personal.birthCountryCode) },
            { term: t('field.gender'), value: personal.gender && t(`field.${personal.gender}`) },
          ]}
        />
      </Section>
      <Section title={t('profile.address')}>
        <DefinitionList
          facts={[
            {
              term: t('field.street'),
              value:
                address &&
                [address.street, address.houseNumber, address.houseNumberAddition].filter(Boolean).join(' '),
            },
            { term: t('field.postCode'), value: address && shownPostCode(address) },
            { term: t('field.city'), value: address?.city },
            { term: t('field.country'), value: country(address?.countryCode) },
          ]}
        />
      </Section>
    </Sections>
  );
}
