import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import type { routes } from '#shared/notifications/routes.ts';
import type { Delivery, Preferences } from '#shared/notifications/schemas.ts';
import type { Command } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Section, SectionActions } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './notification-choices.module.css';

const deliveries = ['off', 'app', 'daily', 'at-once'] as const satisfies readonly Delivery[];

type Chosen = Readonly<Partial<Record<NotificationKind, Delivery>>>;
type Save = Command<typeof routes.updatePreferences> | Command<typeof routes.updateDefaults>;

/**
 * A choice for each kind of notification, of which the first follows whoever comes next: the organisation, or the
 * product. Needs the texts of `notifications`.
 * @param save what sets them
 */
export function NotificationChoices({
  preferences: { version, choices, otherwise },
  save: { run, pending },
  title,
  intro,
}: {
  preferences: Preferences;
  save: Save;
  title: string;
  intro: string;
}) {
  const { t } = useTranslation('notifications');
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(choices.map(({ kind, delivery: how }) => [kind, how])),
  );
  async function submit() {
    const wanted = otherwise.flatMap(({ kind }) => {
      const how = chosen[kind];
      return how ? [{ kind, delivery: how }] : [];
    });
    // What was chosen for what they can't get at the moment is kept.
    const rest = choices.filter(({ kind }) => !otherwise.some((one) => one.kind === kind));
    const { ok } = await run({ body: { version, choices: [...rest, ...wanted] } });
    if (ok) notify('success', t('choices.saved'));
  }
  return (
    <Section title={title} intro={intro}>
      <ul className={styles.list}>
        {otherwise.map(({ kind, delivery: otherReach }) => (
          <li key={kind} className={styles.row}>
            <span aria-hidden="true">{t(`kinds.${kind}.name`)}</span>
            <Select
              label={t(`kinds.${kind}.name`)}
              value={chosen[kind] ?? null}
              placeholder={t('choices.usual', { how: t(`choices.${otherReach}`) })}
              options={deliveries.map((reach) => ({ value: reach, label: t(`choices.${reach}`) }))}
              onChange={(how) => setChosen({ ...chosen, [kind]: how ?? undefined })}
            />
          </li>
        ))}
      </ul>
      <SectionActions>
        <Button variant="primary" isPending={pending} onPress={() => void submit()}>
          {t('choices.save')}
        </Button>
      </SectionActions>
    </Section>
  );
}
