import { useTranslation } from 'react-i18next';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';

const others = [
  'departments',
  'appearance',
  'grading',
  'similarity',
  'signals',
  'register',
  'agreement',
  'signatories',
  'sign-in',
  'modules',
  'notifications',
  'message',
  'retention',
  'usage',
] as const;

/** The parts of the settings, above each of their pages. */
export function SettingsTabs() {
  const { t } = useTranslation('settings');
  const { permissions } = useMe();
  const tabs = others.map((one) => ({
    to: one === 'retention' ? paths.admin.retention() : paths.admin.settings(one),
    label: t(`tab.${one}`),
    hidden: one === 'retention' && !permissions.has('users.erase'),
  }));
  const first = { to: paths.admin.settings(), label: t('tab.organisation'), end: true };
  return <Tabs label={t('admin.tabs')} tabs={[first, ...tabs.filter(({ hidden }) => !hidden)]} />;
}
