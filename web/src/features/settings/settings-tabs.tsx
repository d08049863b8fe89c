import { useTranslation } from 'react-i18next';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** What belongs together, in the order in which a new organisation settles it. */
const groups = {
  organisation: ['organisation', 'departments', 'appearance', 'modules', 'usage'],
  assessing: ['grading', 'similarity', 'signals'],
  documents: ['register', 'agreement', 'signatories'],
  people: ['sign-in', 'notifications', 'message', 'retention'],
} as const;
const groupNames = ['organisation', 'assessing', 'documents', 'people'] as const;

/** The parts of the settings, above each of their pages. */
export function SettingsTabs() {
  const { t } = useTranslation('settings');
  const { permissions } = useMe();
  const tabs = groupNames.flatMap((group) =>
    groups[group]
      .filter((one) => one !== 'retention' || permissions.has('users.erase'))
      .map((one) => ({
        ...toOf(one),
        label: t(`tab.${one}`),
        group: t(`tabGroup.${group}`),
      })),
  );
  return <Tabs label={t('admin.tabs')} tabs={tabs} />;
}

function toOf(one: (typeof groups)[keyof typeof groups][number]) {
  if (one === 'organisation') return { to: paths.admin.settings(), end: true };
  return { to: one === 'retention' ? paths.admin.retention() : paths.admin.settings(one) };
}
