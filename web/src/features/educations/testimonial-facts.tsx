import { useTranslation } from 'react-i18next';
import type { Testimonial } from '#shared/educations/testimonial-schemas.ts';
import { entryPaths } from '#web/app/entry-paths.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './documents.module.css';

const tones = { making: 'neutral', issued: 'success', revoked: 'danger' } as const;

/** What a testimonial is, where it stands, and where its document and its public page are. */
export function TestimonialFacts({ testimonial }: { testimonial: Testimonial }) {
  const { t } = useTranslation('educations');
  const { kind, number, educationTitle, issuedOn, state, verifyCode, revokedReason, link, supplement } =
    testimonial;
  return (
    <div>
      <strong>{t(`testimonials.kind.${kind}`)}</strong>
      <small>{[educationTitle, number, formatDate(issuedOn)].join(' · ')}</small>
      <span className={styles.links}>
        <Badge tone={tones[state]}>{t(`testimonials.state.${state}`)}</Badge>
        {link ? <a href={link}>{t('agreement.download')}</a> : null}
        {supplement ? <a href={supplement}>{t('testimonials.supplement')}</a> : null}
        {link ? (
          <a href={entryPaths.verify(verifyCode)} target="_blank" rel="noreferrer">
            {t('testimonials.verify')}
          </a>
        ) : null}
      </span>
      {revokedReason ? <small>{revokedReason}</small> : null}
    </div>
  );
}
