import { useTranslation } from 'react-i18next';
import type { ComparedEducation, OnboardingComparison } from '#shared/educations/onboarding-schemas.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import choice from '#web/ui/choice.module.css';
import { DialogActions } from '#web/ui/dialog.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import { inPlace } from '#web/ui/in-place.tsx';
import styles from './onboarding.module.css';
import { type Ticks, useTaking } from './use-taking.ts';

/** What differs, to be ticked; and what is on one side alone. */
export function Differences({
  found,
  onTaken,
  onClose,
}: {
  found: OnboardingComparison;
  onTaken: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('onboarding');
  const { differing, same, missing, unknown } = found;
  const { ticks, take, busy, notTaken } = useTaking(found);
  async function takeOver() {
    const taken = await take();
    if (taken > 0) notify('success', t('taken', { count: taken }));
    await onTaken();
  }
  return (
    <div className={styles.all}>
      {inPlace(notTaken, ({ name, error }) => (
        <Callout tone="danger" role="alert" title={t('notTaken', { name })}>
          {errorText(error)}
        </Callout>
      ))}
      <p role="status">
        {differing.length > 0 ? t('differing', { count: differing.length }) : t('nothing')}{' '}
        {same > 0 ? t('same', { count: same }) : null}
      </p>
      {differing.map((education) => (
        <OneEducation key={education.id} education={education} ticks={ticks} />
      ))}
      <OneSide title={t('missing')} rows={missing.map(({ id, name, code }) => ({ id, name, more: code }))} />
      <OneSide
        title={t('unknown')}
        rows={unknown.map(({ id, name, studyYear }) => ({ id, name, more: studyYearName(studyYear) }))}
      />
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
        {differing.length > 0 ? (
          <Button
            variant="primary"
            isPending={busy}
            isDisabled={ticks.count === 0}
            onPress={() => handOnNearby(takeOver())}
          >
            {ticks.count === 0 ? t('takeNone') : t('take', { count: ticks.count })}
          </Button>
        ) : null}
      </DialogActions>
    </div>
  );
}

function OneEducation({ education, ticks }: { education: ComparedEducation; ticks: Ticks }) {
  const { t } = useTranslation('onboarding');
  const { id, name, studyYear, differences } = education;
  return (
    <fieldset className={styles.education}>
      <legend>{`${name} · ${studyYearName(studyYear)}`}</legend>
      {differences.map(({ field, here, there, fits }) => {
        const own = `onboarding-${id}-${field}`;
        const now = here === '' ? t('empty') : t('now', { here });
        return (
          <div className={choice.choice} key={field}>
            <input
              id={own}
              type="checkbox"
              disabled={!fits}
              checked={ticks.has(id, field)}
              onChange={(event) => ticks.set(id, field, event.target.checked)}
              aria-describedby={`${own}-note`}
            />
            <label htmlFor={own}>
              {there === ''
                ? t('clears', { field: t(`field.${field}`) })
                : t('becomes', { field: t(`field.${field}`), there })}
            </label>
            <div className={choice.note} id={`${own}-note`}>
              {fits ? now : `${now} ${t('unfit')}`}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

function OneSide({
  title,
  rows,
}: {
  title: string;
  rows: readonly { readonly id: string; readonly name: string; readonly more: string }[];
}) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.side}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ id, name, more }) => (
          <li key={id}>{more === '' ? name : `${name} · ${more}`}</li>
        ))}
      </ul>
    </section>
  );
}
