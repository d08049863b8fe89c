import type { RouteObject } from 'react-router';

/**
 * The pages of the duo app, one line each, below `/duo`:
 * `{ path: 'things/:thingId', lazy: lazyPage(['namespace'], () => import('…-page.tsx'), 'ThingPage') }`.
 * A page in the menu gets its entry in `../menu.ts`, and every page its address in `../paths.ts`.
 */
export const duoPages: RouteObject[] = [];
