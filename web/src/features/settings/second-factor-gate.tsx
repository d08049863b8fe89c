import { useTranslation } from 'react-i18next';
import { getMe } from '#shared/auth/me.ts';
import { paths } from '#web/app/paths.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionActions, Sections } from '#web/ui/section.tsx';
import { TwoFactor } from './two-factor.tsx';

/** Stands in the place of every page until the reader has a second factor, as their organisation asks. */
export function SecondFactorGate() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  return (
    <main>
      <Page title={t('gate.title')} intro={t('gate.text')}>
        <Sections>
          <TwoFactor />
        </Sections>
        <SectionActions>
          <Button variant="primary" onPress={() => void refresh([getMe])}>
            {t('gate.done')}
          </Button>
          <LinkButton to={paths.auth.logout()} variant="quiet">
            {common('layout.logout')}
          </LinkButton>
        </SectionActions>
      </Page>
    </main>
  );
}
