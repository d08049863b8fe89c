import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Openable } from '#shared/library/list-schemas.ts';
import type { Place } from '#shared/library/place.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cover } from './cover.tsx';
import { OpenButton } from './open-button.tsx';
import styles from './source-item.module.css';

interface SourceItemProps extends Openable {
  /** Students need it; absent: on no list that says. */
  readonly required?: boolean;
  /** What its list says of it. */
  readonly note?: string;
  readonly place?: Place;
  readonly primary?: boolean;
}

/** For want of a licence, a seat or the source itself: who needs it has to ask somebody. */
const outOfReach: ReadonlySet<Openable['availability']> = new Set(['ended', 'full', 'archived']);

/** A source for who reads it: what it is, whether it can be opened, and the button that does. */
export function SourceItem({ source, availability, required, note, place, primary }: SourceItemProps) {
  const { t } = useTranslation('library');
  const titleId = useId();
  const by = [source.authors.join(', '), source.edition, source.publishedYear].filter(Boolean).join(' · ');
  return (
    <div className={styles.item}>
      <Cover of={source} />
      <div>
        <div className={styles.title} id={titleId}>
          {source.title}
        </div>
        {source.subtitle ? <div className={styles.quiet}>{source.subtitle}</div> : null}
        <div className={styles.quiet}>{[t(`kind.${source.kind}`), by].filter(Boolean).join(' · ')}</div>
        {note ? <div>{note}</div> : null}
        {required && outOfReach.has(availability) ? (
          <div className={styles.quiet}>{t('available.ask')}</div>
        ) : null}
        <div className={styles.badges}>
          {required === undefined ? null : (
            <Badge tone={required ? 'accent' : 'neutral'}>
              {t(required ? 'entry.required' : 'entry.recommended')}
            </Badge>
          )}
          <Availability source={source} availability={availability} />
        </div>
      </div>
      <div className={styles.action}>
        {availability === 'open' ? (
          <OpenButton
            sourceId={source.id}
            titleId={titleId}
            place={place}
            variant={primary ? 'primary' : 'secondary'}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Why a source can't be opened, or until when it can. */
function Availability({ source: { licence, licenceState }, availability }: Openable): ReactNode {
  const { t } = useTranslation('library');
  switch (availability) {
    case 'open':
      return licence && licenceState === 'ending' ? (
        <Badge tone="warning">{t('available.until', { on: formatDate(licence.endsOn) })}</Badge>
      ) : null;
    case 'upcoming':
      return (
        <Badge tone="info">{t('available.upcoming', { on: formatDate(licence?.startsOn ?? '') })}</Badge>
      );
    case 'ended':
      return <Badge tone="danger">{t('available.ended', { on: formatDate(licence?.endsOn ?? '') })}</Badge>;
    case 'full':
      return <Badge tone="warning">{t('available.full')}</Badge>;
    case 'archived':
      return <Badge icon="archive">{t('available.archived')}</Badge>;
    default:
      return <Badge icon="book">{t('available.offline')}</Badge>;
  }
}
