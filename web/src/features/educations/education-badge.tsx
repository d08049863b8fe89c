import { useTranslation } from 'react-i18next';
import type { PartStatus } from '#shared/educations/schemas.ts';
import type { EducationStatus } from '#shared/educations/student-schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { stopped: 'danger', certificate: 'info', graduated: 'success' } as const;

/** How a student's education ended, or that it goes on. */
export function EducationBadge({
  status,
  cumLaude = false,
}: {
  status: EducationStatus | null;
  cumLaude?: boolean;
}) {
  const { t } = useTranslation('educations');
  return (
    <span>
      <Badge
        tone={status ? tones[status] : 'accent'}
        {...(status === 'certificate' && { icon: 'check' as const })}
      >
        {t(`educationStatus.${status ?? 'busy'}`)}
      </Badge>
      {cumLaude ? <Badge tone="success">{t('student.cumLaude')}</Badge> : null}
    </span>
  );
}

/** That a result was brought in from another system; nothing where it wasn't. */
export function TakenOver({ takenOver }: { takenOver: boolean }) {
  const { t } = useTranslation('educations');
  return takenOver ? <Badge tone="neutral">{t('partTakenOver')}</Badge> : null;
}

const partTones = { 1: 'accent', 2: 'success', 3: 'danger', 4: 'neutral', 5: 'info' } as const;

/** Where a learning path of a block stands. */
export function PartBadge({ status }: { status: PartStatus }) {
  const { t } = useTranslation('educations');
  return (
    <Badge tone={partTones[status]} {...(status === 5 && { icon: 'check' as const })}>
      {t(`partStatus.${status}`)}
    </Badge>
  );
}
