import { lookAtEveryScreen } from './support/screens.ts';

lookAtEveryScreen({ screen: 'desktop', language: 'nl', theme: 'light' });
