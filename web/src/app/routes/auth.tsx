import type { RouteObject } from 'react-router';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { LoginPage } from '#web/features/auth/login-page.tsx';
import { RequireSignedOut } from '../signed-out.tsx';

/** Signing in and out. The login page is part of the first load: it is where most visits begin. */
export const authRoutes: RouteObject = {
  path: 'auth',
  Component: AuthLayout,
  children: [
    { Component: RequireSignedOut, children: [{ path: 'login', Component: LoginPage }] },
    {
      path: 'logout',
      lazy: async () => ({ Component: (await import('#web/features/auth/logout-page.tsx')).LogoutPage }),
    },
    {
      path: 'forgot',
      lazy: async () => (await import('./other-ways-in.tsx')).forgotPage(),
    },
    {
      path: 'reset/:token',
      lazy: async () => (await import('./other-ways-in.tsx')).resetPage(),
    },
    {
      Component: RequireSignedOut,
      children: [
        { path: 'recovery', lazy: async () => (await import('./other-ways-in.tsx')).recoveryPage() },
      ],
    },
    {
      path: 'msgraph',
      lazy: async () => (await import('./other-ways-in.tsx')).directoryPage(),
    },
    {
      path: 'join',
      lazy: async () => (await import('./other-ways-in.tsx')).joinPage(),
    },
    {
      path: 'unsubscribe',
      lazy: async () => (await import('./notifications.tsx')).unsubscribePage(),
    },
    {
      path: 'email/confirm',
      lazy: async () => (await import('./other-ways-in.tsx')).confirmEmailPage(),
    },
    {
      path: 'email/undo',
      lazy: async () => (await import('./other-ways-in.tsx')).undoEmailPage(),
    },
  ],
};
