import { lookAtEveryScreen } from './support/screens.ts';

lookAtEveryScreen('empty', [
  { screen: 'phone', language: 'nl', theme: 'light' },
  { screen: 'desktop', language: 'en', theme: 'dark' },
]);
