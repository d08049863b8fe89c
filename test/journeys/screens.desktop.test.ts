import { lookAtEveryScreen } from './support/screens.ts';

lookAtEveryScreen('full', { screen: 'desktop', language: 'nl', theme: 'light' });
