import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TestimonialField } from '#shared/educations/testimonial-schemas.ts';
import type { EducationId, UserId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { Callout } from '#web/ui/callout.tsx';
import styles from './documents.module.css';

/** Names what a testimonial can't do without and lacks, and leads to where it is filled in. */
export function TestimonialLacks({
  userId,
  educationId,
  fields,
}: {
  userId: UserId;
  educationId: EducationId;
  fields: readonly TestimonialField[];
}) {
  const { t } = useTranslation('educations');
  const ofPerson = fields.some((field) => field.startsWith('personal.'));
  const ofDegree = fields.some((field) => field === 'education.degree' || field === 'education.accreditedOn');
  return (
    <Callout tone="danger" role="alert" title={t('testimonials.missing.title')}>
      <ul>
        {fields.map((field) => (
          <li key={field}>{t(`testimonials.missing.${field}`)}</li>
        ))}
      </ul>
      <span className={styles.links}>
        {ofPerson ? <Link to={paths.admin.user(userId)}>{t('testimonials.missing.fillPerson')}</Link> : null}
        {fields.includes('education.code') ? (
          <Link to={paths.admin.education(educationId)}>{t('testimonials.missing.fillCode')}</Link>
        ) : null}
        {ofDegree ? (
          <Link to={paths.admin.education(educationId, 'testimonial')}>
            {t('testimonials.missing.fillEducation')}
          </Link>
        ) : null}
      </span>
    </Callout>
  );
}
