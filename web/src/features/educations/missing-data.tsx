import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AgreementField, agreementField } from '#shared/educations/agreement-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { askedField } from '#web/ui/asked-field.ts';
import { Callout } from '#web/ui/callout.tsx';

/** What of a student an agreement can't do without and lacks, as an answer says; none where it failed otherwise. */
export function missingIn({ code, fields }: ApiError): readonly AgreementField[] {
  return code === 'AGREEMENT_DATA_MISSING'
    ? agreementField.options.filter((field) => fields?.[field] !== undefined)
    : [];
}

/** Names what of a student an agreement lacks, each leading to the field in which it is filled in. */
export function MissingData({ userId, fields }: { userId: UserId; fields: readonly AgreementField[] }) {
  const { t } = useTranslation('educations');
  return (
    <Callout tone="danger" role="alert" title={t('agreement.missing.title')}>
      <p>{t('agreement.missing.text')}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <Link to={`${paths.admin.user(userId)}${askedField(field)}`}>
              {t(`agreement.missing.${field}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
