import { lookAtEveryScreen } from './support/screens.ts';

lookAtEveryScreen('full', [
  { screen: 'desktop', language: 'nl', theme: 'light' },
  { screen: 'phone', language: 'en', theme: 'dark' },
]);
