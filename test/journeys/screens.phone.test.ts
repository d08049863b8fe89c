import { lookAtEveryScreen } from './support/screens.ts';

lookAtEveryScreen('full', { screen: 'phone', language: 'en', theme: 'dark' });
