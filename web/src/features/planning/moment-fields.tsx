import { useTranslation } from 'react-i18next';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { formatDate } from '#web/platform/format.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FieldRow } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PoolField } from './pool-field.tsx';

/** What may always be changed of a starting moment. */
export function MomentFacts() {
  const { t } = useTranslation('planning');
  return (
    <Section title={t('moment.facts')}>
      <TextField name="name" label={t('moment.name')} />
      <NumberField name="capacity" label={t('moment.capacity')} hint={t('moment.capacityHint')} />
    </Section>
  );
}

/** What students count on: changed only within the edit window, of so many days. */
export function MomentCourse({ days, pool }: { days: number; pool: StartingMoment['pool'] }) {
  const { t } = useTranslation('planning');
  return (
    <>
      <Section title={t('moment.dates')}>
        <FieldRow>
          <DateField name="startsOn" label={t('moment.startsOn')} />
          <DateField name="endsOn" label={t('moment.endsOn')} />
        </FieldRow>
        <PoolField pool={pool} />
      </Section>
      <Section title={t('moment.registration')} intro={t('moment.registrationIntro', { count: days })}>
        <FieldRow>
          <DateField name="registration.opensOn" label={t('moment.opensOn')} />
          <DateField name="registration.closesOn" label={t('moment.closesOn')} />
        </FieldRow>
      </Section>
    </>
  );
}

/** The same once the edit window is over, to read. */
export function FixedCourse({ moment }: { moment: StartingMoment }) {
  const { t } = useTranslation('planning');
  const { startsOn, endsOn, pool, registration } = moment;
  const period = (from: string, to: string) =>
    t('moments.fromTo', { from: formatDate(from), to: formatDate(to) });
  return (
    <Section title={t('moment.dates')}>
      <DefinitionList
        facts={[
          { term: t('moment.dates'), value: period(startsOn, endsOn) },
          { term: t('moment.registration'), value: period(registration.opensOn, registration.closesOn) },
          { term: t('moment.pool'), value: pool?.name ?? t('moment.noPool') },
        ]}
      />
    </Section>
  );
}
