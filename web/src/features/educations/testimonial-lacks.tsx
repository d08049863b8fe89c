import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TestimonialField } from '#shared/educations/testimonial-schemas.ts';
import type { EducationId, UserId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { askedField } from '#web/ui/asked-field.ts';
import { Callout } from '#web/ui/callout.tsx';

interface Props {
  readonly userId: UserId;
  readonly educationId: EducationId;
  readonly fields: readonly TestimonialField[];
}

/** Names what a testimonial can't do without and lacks, each leading to the field in which it is filled in. */
export function TestimonialLacks({ fields, ...of }: Props) {
  const { t } = useTranslation('educations');
  return (
    <Callout tone="danger" role="alert" title={t('testimonials.missing.title')}>
      <p>{t('testimonials.missing.text')}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <Link to={placeOf(field, of)}>{t(`testimonials.missing.${field}`)}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function placeOf(field: TestimonialField, { userId, educationId }: Omit<Props, 'fields'>): string {
  switch (field) {
    case 'personal.birthDate':
    case 'personal.birthPlace':
      return paths.admin.user(userId) + askedField(field);
    case 'education.code':
      return paths.admin.education(educationId) + askedField('code');
    case 'education.degree':
      return paths.admin.education(educationId, 'testimonial') + askedField('testimonialData.title');
    case 'education.accreditedOn':
      return paths.admin.education(educationId, 'testimonial') + askedField('testimonialData.accreditedOn');
  }
}
