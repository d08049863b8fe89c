import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { netherlands, shownPostCode } from '#shared/people/address.ts';
import { routes } from '#shared/people/routes.ts';
import { addressInput, type User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { askedField } from '#web/ui/asked-field.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { countryOptions } from './country-options.ts';
import { NameFacts } from './name-facts.tsx';
import { NameFields } from './name-fields.tsx';

const { version: _, email: __, ...fields } = routes.updateUser.body.shape;

/** An address is either whole or not there at all: a tick decides whether the fields count. */
const schema = z.discriminatedUnion('hasAddress', [
  z.strictObject({ ...fields, hasAddress: z.literal(false), address: z.unknown() }),
  z.strictObject({ ...fields, hasAddress: z.literal(true), address: addressInput }),
]);

const noAddress = { street: '', houseNumber: '', postCode: '', city: '', countryCode: netherlands };

/** All that is kept of a person but their address of mail and their numbers, to change. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { run } = useCommand(routes.updateUser, {
    refreshes: [routes.getUser, routes.listUsers],
    errors: 'caller',
  });
  const { version, profile, personal, address, locale } = user;
  const isOwn = useMe().ownAccounts.has(user.id);
  // Who is led to a part of an address finds its fields, also while there is none.
  const asksAddress = useLocation().hash.startsWith(askedField('address.'));
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={version}
      values={{
        profile,
        locale,
        personal,
        hasAddress: address !== null || asksAddress,
        address: address ? { ...address, postCode: shownPostCode(address) } : noAddress,
      }}
      onSubmit={async (entered, upon) => {
        const { hasAddress, ...rest } = entered;
        const body = { ...rest, version: upon, address: entered.hasAddress ? entered.address : null };
        return run({ params: { userId: user.id }, body });
      }}
      onSaved={() => notify('success', t('done.saved'))}
      onReload={() => refresh([routes.getUser])}
    >
      {({ watch }) => (
        <>
          <Section title={t('profile.name')} intro={t(isOwn ? 'profile.ownName' : 'profile.nameIntro')}>
            {isOwn ? <NameFacts profile={profile} /> : <NameFields />}
          </Section>
          <Section title={t('profile.contact')} intro={t('profile.contactIntro')}>
            <FieldRow>
              <TextField
                name="personal.phoneNumber"
                type="tel"
                label={t('field.phoneNumber')}
                autoComplete="off"
                optional
              />
              <TextField
                name="personal.mobileNumber"
                type="tel"
                label={t('field.mobileNumber')}
                autoComplete="off"
                optional
              />
            </FieldRow>
            <SelectField
              name="locale"
              label={t('field.locale')}
              options={(['nl', 'en'] as const).map((value) => ({
                value,
                label: common(`language.${value}`),
              }))}
            />
          </Section>
          <Section title={t('profile.birth')} intro={t('profile.birthIntro')}>
            <FieldRow>
              <DateField name="personal.birthDate" label={t('field.birthDate')} ofBirth optional />
              <SelectField
                name="personal.gender"
                label={t('field.gender')}
                placeholder={common('field.choose')}
                options={(['M', 'V', 'O'] as const).map((value) => ({ value, label: t(`field.${value}`) }))}
                optional
              />
            </FieldRow>
            <FieldRow>
              <TextField
                name="personal.birthPlace"
                label={t('field.birthPlace')}
                autoComplete="off"
                optional
              />
              <SelectField
                name="personal.birthCountryCode"
                label={t('field.birthCountry')}
                placeholder={common('field.choose')}
                options={countryOptions(t, personal.birthCountryCode)}
                optional
              />
            </FieldRow>
          </Section>
          <Section title={t('profile.address')}>
            <Checkbox name="hasAddress" label={t('profile.hasAddress')} />
            {watch('hasAddress') ? <AddressFields countryCode={address?.countryCode} /> : null}
          </Section>
          <SaveBar />
        </>
      )}
    </Form>
  );
}
