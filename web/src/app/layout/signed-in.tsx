import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { RequireLogin } from '../guards.tsx';
import { Shell } from './shell.tsx';

/** Everything behind the login page, fetched apart from it. */
export function SignedIn() {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={i18n.resolvedLanguage === 'en' ? 'en-GB' : 'nl-NL'}>
      <RequireLogin>
        <Shell />
      </RequireLogin>
    </I18nProvider>
  );
}
