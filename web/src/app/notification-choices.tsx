import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import type { routes } from '#shared/notifications/routes.ts';
import type { Delivery, Preferences } from '#shared/notifications/schemas.ts';
import type { Command } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { UnsavedGuard } from '#web/ui/late-guards.ts';
import { Section, SectionActions } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { useUnsaved } from '#web/ui/unsaved.ts';
import styles from './notification-choices.module.css';

const deliveries = ['off', 'app', 'daily', 'at-once'] as const satisfies readonly Delivery[];

/** What the kinds stand below, in this order: nobody finds theirs among fifty. */
const groups = ['work', 'study', 'planning', 'contact', 'account'] as const;

type DomainOf<Kind> = Kind extends `${infer Domain}.${string}` ? Domain : never;
const groupOfDomain: Readonly<Record<DomainOf<NotificationKind>, (typeof groups)[number]>> = {
  ...{ assignments: 'work', grading: 'work' },
  ...{ learnpaths: 'study', educations: 'study', guidance: 'study', figures: 'study', library: 'study' },
  planning: 'planning',
  ...{ messages: 'contact', servicedesk: 'contact' },
  ...{ people: 'account', privacy: 'account', jobs: 'account', register: 'account' },
};

/** Who gets students to coach reads so beside what is about studying. */
const groupOf = (kind: NotificationKind) =>
  kind === 'people.students-received'
    ? 'study'
    : groupOfDomain[kind.split('.')[0] as DomainOf<NotificationKind>];

type Edits = Readonly<Partial<Record<NotificationKind, Delivery | null>>>;
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
  onStale,
}: {
  preferences: Preferences;
  save: Save;
  title: string;
  intro: string;
  /** Somebody else has saved meanwhile: reads what is stored now; what was chosen here stays. */
  onStale: () => void;
}) {
  const { t } = useTranslation('notifications');
  // What was chosen here and not saved yet, upon what is stored: that may change meanwhile.
  const [edits, setEdits] = useState<Edits>({});
  const stored: Edits = Object.fromEntries(choices.map(({ kind, delivery: how }) => [kind, how]));
  const chosen: Edits = { ...stored, ...edits };
  const byGroup = Map.groupBy(otherwise, ({ kind }) => groupOf(kind));
  const isDirty = otherwise.some(({ kind }) => (chosen[kind] ?? null) !== (stored[kind] ?? null));
  useUnsaved(isDirty);
  async function submit() {
    const wanted = otherwise.flatMap(({ kind }) => {
      const how = chosen[kind];
      return how ? [{ kind, delivery: how }] : [];
    });
    // What was chosen for what they can't get at the moment is kept.
    const rest = choices.filter(({ kind }) => !otherwise.some((one) => one.kind === kind));
    const outcome = await run({ body: { version, choices: [...rest, ...wanted] } });
    if (!outcome.ok) {
      // Upon what somebody else stored, the next attempt can succeed.
      if (outcome.error.code === 'CONFLICT') onStale();
      return;
    }
    setEdits({});
    notify('success', t('choices.saved'));
  }
  return (
    <Section title={title} intro={intro}>
      {groups.map((group) => {
        const kinds = byGroup.get(group);
        return kinds ? (
          <div key={group} className={styles.group}>
            <h3>{t(`choices.groups.${group}`)}</h3>
            <ul className={styles.list}>
              {kinds.map(({ kind, delivery: otherReach }) => (
                <li key={kind} className={styles.row}>
                  <span aria-hidden="true">{t(`kinds.${kind}.name`)}</span>
                  <Select
                    label={t(`kinds.${kind}.name`)}
                    value={chosen[kind] ?? null}
                    placeholder={t('choices.usual', { how: t(`choices.${otherReach}`) })}
                    options={deliveries.map((reach) => ({ value: reach, label: t(`choices.${reach}`) }))}
                    onChange={(how) => setEdits({ ...edits, [kind]: how })}
                  />
                </li>
              ))}
            </ul>
          </div>
        ) : null;
      })}
      <SectionActions>
        <Button variant="primary" isPending={pending} onPress={() => void submit()}>
          {t('choices.save')}
        </Button>
      </SectionActions>
      <Suspense>
        <UnsavedGuard when={isDirty && !pending} />
      </Suspense>
    </Section>
  );
}
