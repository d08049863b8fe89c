import { asBrowserSpeaks } from '../as-browser-speaks.ts';
import { lazyPage } from '../lazy-page.ts';

/** The statement that anybody may read. */
export const accessibilityPage = asBrowserSpeaks(
  lazyPage(['accessibility'], () => import('../accessibility-page.tsx'), 'AccessibilityPage'),
);
