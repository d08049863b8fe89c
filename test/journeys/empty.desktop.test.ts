import { lookAtEveryScreen } from './support/screens.ts';

lookAtEveryScreen('empty', { screen: 'desktop', language: 'en', theme: 'dark' });
