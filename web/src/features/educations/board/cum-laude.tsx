import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { formatAverage, formatEc, formatNumber, formatTenths } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './board.module.css';

type Condition = CumLaude['conditions'][number];

const writes: Readonly<Record<Condition['on'], (value: number) => string>> = {
  average: formatAverage,
  lowest: formatTenths,
  exempt: formatEc,
  resits: formatNumber,
};

/** How a student who is to graduate stands towards cum laude, condition by condition, and why or why not. */
export function CumLaudeStanding({ standing: { met, conditions } }: { standing: CumLaude }) {
  const { t } = useTranslation('board');
  const said = ({ on, is, asked }: Condition) =>
    t(on === 'average' || on === 'lowest' ? 'cumLaude.atLeast' : 'cumLaude.atMost', {
      is: is === null ? t('cumLaude.none') : writes[on](is),
      asked: writes[on](asked),
    });
  return (
    <section className={styles.cumLaude} aria-label={t('cumLaude.title')}>
      <h3>{t('cumLaude.title')}</h3>
      <p>{t(met ? 'cumLaude.met' : 'cumLaude.notMet')}</p>
      <DefinitionList
        facts={conditions.map((one) => ({
          term: t(`cumLaude.${one.on}`),
          value: (
            <span className={styles.condition}>
              {said(one)}
              <Badge tone={one.met ? 'success' : 'danger'}>
                {t(one.met ? 'cumLaude.fits' : 'cumLaude.fails')}
              </Badge>
            </span>
          ),
        }))}
      />
    </section>
  );
}

/** What the board states of it along with a degree; who deviates from the rules says why. */
export function CumLaudeFields({ met }: { met: boolean }) {
  const { t } = useTranslation('board');
  const { watch } = useFormContext();
  return (
    <>
      <Checkbox name="cumLaude.awarded" label={t('cumLaude.award')} hint={t('cumLaude.awardHint')} />
      {watch('cumLaude.awarded') === met ? null : (
        <TextArea
          name="cumLaude.deviation"
          label={t('cumLaude.deviation')}
          hint={t('cumLaude.deviationHint')}
          rows={4}
          maxLength={2000}
        />
      )}
    </>
  );
}
