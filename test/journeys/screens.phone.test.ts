import { lookAtEveryScreen } from './support/screens.ts';

lookAtEveryScreen({ screen: 'phone', language: 'en', theme: 'dark' });
