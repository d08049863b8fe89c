import { createContext, type ReactNode, use, useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Me as Answer, getMe } from '#shared/auth/me.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { App, Permission } from '#shared/identity/permissions.ts';
import { getGeneral } from '#shared/settings/general.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { preferenceStore } from '#web/platform/preferences.ts';
import { applyAccent } from '#web/platform/theme/tenant-theme.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Opening } from '#web/ui/opening.tsx';
import { Page } from '#web/ui/page.tsx';
import { menuOf, openApps } from './menu.ts';
import { paths } from './paths.ts';

/** Who is signed in, as the pages need it. */
export interface Me {
  readonly user: Answer['user'];
  /** All their accounts in the company, and of who acts as them: what nobody does for oneself isn't offered for these. */
  readonly ownAccounts: ReadonlySet<UserId>;
  readonly name: string;
  readonly email: string;
  readonly permissions: ReadonlySet<Permission>;
  /** The apps with something in them for this user. */
  readonly apps: readonly App[];
  readonly homeApp: App | undefined;
  readonly companyId: Answer['company']['id'];
  readonly company: Answer['company'];
  /** What the organisation says above its pages today. */
  readonly message: string | null;
  readonly companies: Answer['companies'];
  readonly roles: Answer['roles'];
  /** Whether they still are to be asked where they begin. */
  readonly asksStart: boolean;
  /** From when on they get no further without a second factor; null: nothing is asked. */
  readonly secondFactor: Answer['secondFactor'];
  /** Of who assesses as a guest: from when to when. */
  readonly guest: Answer['guest'];
  /** Seen through the eyes of an administrator. */
  readonly impersonated: boolean;
}

const MeContext = createContext<Me | null>(null);

/** Reads who is signed in, and makes the product theirs: language and their company's colour. */
export function MeProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data, error, loading, refresh } = useRoute(getMe);
  // Deferred, so that the whole page that waited for it is drawn in slices.
  const me = useDeferredValue(useMemo(() => data && present(data), [data]));
  const locale = data && !data.impersonatorId ? data.user.locale : undefined;
  const accent = data?.company.theme.accent;

  useEffect(() => {
    if (locale && !preferenceStore.get().languageChosen) void changeLanguage(locale);
  }, [locale]);
  useEffect(() => {
    if (accent) applyAccent(accent);
  }, [accent]);

  if (error) {
    // Without it who may not come in could not make way for another account either.
    const logout = <LinkButton to={paths.auth.logout()}>{t('layout.logout')}</LinkButton>;
    return (
      <main>
        <Page title={t('error.title')}>
          <FailedState error={error} onRetry={refresh} action={logout} />
        </Page>
      </main>
    );
  }
  if (loading || !me) return <Opening />;
  return <MeContext value={me}>{children}</MeContext>;
}

/** Who is signed in; for pages inside the shell. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe is used outside of the signed-in part of the product');
  return me;
}

/** The system message and the like; undefined until known. */
export function useGeneral() {
  return useRoute(getGeneral).data;
}

/** Where an app begins: at what somebody was asked to do, else at the first entry of its menu that they may see. */
export function homeOf(app: App, permissions: ReadonlySet<Permission>): string {
  const menu = menuOf(app, permissions);
  return (menu.find(({ begins }) => begins) ?? menu[0])?.to ?? paths.main.profile();
}

function present({
  user,
  otherAccounts,
  company,
  companies,
  roles,
  permissions,
  apps,
  defaultApp,
  impersonatorId,
  secondFactor,
  guest,
  asks,
}: Answer): Me {
  const held = new Set(permissions);
  const open = openApps(apps, held);
  return {
    user,
    ownAccounts: new Set([user.id, ...otherAccounts, ...(impersonatorId ? [impersonatorId] : [])]),
    name: user.name,
    email: user.email,
    permissions: held,
    apps: open,
    homeApp: defaultApp && open.includes(defaultApp) ? defaultApp : open[0],
    companyId: company.id,
    company,
    message: company.message,
    companies,
    roles,
    asksStart: asks.company || (asks.app && open.length > 1),
    secondFactor,
    guest,
    impersonated: impersonatorId !== null,
  };
}
