import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pointsOfFinalBlock } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/register/routes.ts';
import type { ProblemField, StudentCheck } from '#shared/register/schemas.ts';
import { mendingPlace } from '#web/app/mending-place.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './educations.module.css';

/** What is looked at in the data of a student, each by the fields of a record that it is about. */
const checks = {
  birthDate: ['birthDate'],
  country: ['birthCountryCode', 'countryCode'],
  gender: ['gender'],
  bsn: ['bsn'],
  studentNumber: ['studentNumber'],
  address: ['address', 'street', 'houseNumber', 'houseNumberAddition', 'postCode', 'city'],
  name: ['surname', 'prefixName', 'initials'],
} as const satisfies Record<string, readonly ProblemField[]>;
type Check = keyof typeof checks;

/** The data checks for DUO of one student: each with what is wrong, and where that is mended. */
export function DuoCheck({ userId, onClose }: { userId: UserId; onClose: () => void }) {
  const { t } = useTranslation('register');
  const { data, error, refresh } = useRoute(routes.checkStudent, { params: { userId } });
  return (
    <Dialog kind="side" title={t('check.title')} onClose={onClose}>
      <p>{t('check.intro')}</p>
      {data ? (
        <Checks userId={userId} found={data} />
      ) : error ? (
        <FailedState error={error} onRetry={refresh} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Dialog>
  );
}

function Checks({ userId, found }: { userId: UserId; found: StudentCheck }) {
  const { t } = useTranslation('register');
  const { problems, blocks, tooManyBlocks } = found;
  const wanted = formatNumber(pointsOfFinalBlock);
  return (
    <ul className={styles.checks}>
      {(Object.keys(checks) as Check[]).map((check) => (
        <Row key={check} label={t(`check.${check}`)}>
          {problems
            .filter(({ field }) => (checks[check] as readonly ProblemField[]).includes(field))
            .map(({ field, problem }) => (
              <li key={field}>
                <Link to={mendingPlace(userId, field) ?? ''}>{t(`fields.${field}`)}</Link>{' '}
                {t(`problems.${problem}`)}
              </li>
            ))}
        </Row>
      ))}
      <Row label={t('check.finalBlocks', { wanted })}>
        {blocks.map(({ id, title, points }) => (
          <li key={id}>{t('check.blockPoints', { title, points: formatNumber(points) })}</li>
        ))}
      </Row>
      <Row label={t('check.maxBlocks')}>
        {tooManyBlocks ? [<li key="blocks">{t('check.tooManyBlocks', tooManyBlocks)}</li>] : []}
      </Row>
    </ul>
  );
}

/** One check: that all is well, or each thing that is not. */
function Row({ label, children: wrong }: { label: string; children: readonly React.ReactElement[] }) {
  const { t } = useTranslation('register');
  return (
    <li>
      <strong>{label}</strong>
      {wrong.length === 0 ? (
        <Badge tone="success">{t('check.ok')}</Badge>
      ) : (
        <Badge tone="warning">{t('check.wrong')}</Badge>
      )}
      {wrong.length > 0 ? <ul>{wrong}</ul> : null}
    </li>
  );
}
