import type { App } from '#shared/identity/permissions.ts';

/** What asks in an address for an organisation to work in. */
export const askFor = 'organisation=';

/** What is reached without knowing who is there: the part of `paths` that the first load needs. */
export const entryPaths = {
  auth: {
    login: (returnTo?: string) =>
      returnTo ? `/auth/login?return=${encodeURIComponent(returnTo)}` : '/auth/login',
    logout: () => '/auth/logout',
    /** @param id absent: to choose one */
    directory: (id?: string, returnTo?: string | null) =>
      `/auth/msgraph${id ? `?${new URLSearchParams({ directory: id, ...(returnTo && { return: returnTo }) })}` : ''}`,
    recovery: () => '/auth/recovery',
    forgot: () => '/auth/forgot',
    reset: (token: string) => `/auth/reset/${token}`,
    join: (token: string) => `/auth/join#${token}`,
  },
  accessibility: () => '/accessibility',
  /** Where the settings say that these are. */
  terms: () => '/redirect/TermsAndConditions',
  privacyPolicy: () => '/redirect/PrivacyPolicy',
  verify: (code: string) => `/verify/${code}`,
  main: {
    /** @param companyId the organisation to work in from there on; absent: that of the tab */
    home: (companyId?: string) => `/main/home${companyId ? `?${askFor}${companyId}` : ''}`,
    /** @param conversationId absent: the list */
    messages: (conversationId?: string) => `/main/messages${conversationId ? `/${conversationId}` : ''}`,
    /** `sent`: what was announced; else one announcement, or all that was received. */
    announcements: (part?: 'sent' | string) => `/main/announcements${part ? `/${part}` : ''}`,
    notifications: (tab?: 'preferences') => `/main/notifications${tab ? `/${tab}` : ''}`,
    profile: (tab: 'details' | 'security' | 'appearance' | 'guidance' | 'privacy' = 'details') =>
      tab === 'details' ? '/main/profile' : `/main/profile/${tab}`,
  },
} as const;

/**
 * Only a page behind the login may be returned to after logging in: by the address that a browser makes of it, so that
 * no dots, capitals or escapes lead elsewhere.
 * @param wanted the `return` of the address
 */
export function safeReturn(wanted: string | null): string {
  const here = 'https://here.invalid';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return entryPaths.main.home();
  const { origin, pathname, search, hash } = new URL(wanted, here);
  const isBehindLogin =
    pathname.startsWith('/main/') || pathname.startsWith('/redirect/') || appOf(pathname) !== undefined;
  return origin === here && isBehindLogin ? pathname + search + hash : entryPaths.main.home();
}

/** The area of the product an address is in, if any. */
export function appOf(pathname: string): App | undefined {
  const [, first] = pathname.split('/');
  return (['admin', 'study', 'teacher', 'manager', 'duo', 'grading'] as const).find((app) => app === first);
}
