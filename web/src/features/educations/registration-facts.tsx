import { useTranslation } from 'react-i18next';
import type { Registration } from '#shared/educations/student-schemas.ts';
import { formatDate } from '#web/platform/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';

/** The dates of a registration, and what else was settled with it. */
export function RegistrationFacts({ registration }: { registration: Registration }) {
  const { t } = useTranslation('educations');
  const dates = [
    'startsOn',
    'expectedEndOn',
    'propaedeuseOn',
    'unsubscribedOn',
    'certificateOn',
    'graduatedOn',
  ] as const;
  const known = dates.flatMap((name) => {
    const date = registration[name];
    return date ? [{ term: t(`student.${name}`), value: formatDate(date) }] : [];
  });
  return (
    <DefinitionList
      facts={[
        ...known,
        ...(registration.status === 'stopped' && registration.contentEndedAt
          ? [{ term: t('student.contentEndedAt'), value: formatDate(registration.contentEndedAt) }]
          : []),
        ...(registration.status === null
          ? [{ term: t('student.maxBlocks'), value: registration.maxBlocks }]
          : []),
        ...(registration.payer ? [{ term: t('student.payer'), value: payerOf(registration) }] : []),
      ]}
    />
  );
}

/** Who pays, with whom to turn to about it. */
function payerOf({ payer, payerDetails: { contact, email, address, reference } }: Registration): string {
  return [payer, contact, email, address, reference].filter((text) => text !== '').join(' · ');
}
