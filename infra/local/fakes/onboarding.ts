import { randomBytes } from 'node:crypto';
import { programme } from '../demo/plan.ts';
import type { Handle } from '../front.ts';
import { onboardingPrefix } from '../origins.ts';
import { openFaults } from './faults.ts';

/** The onboarding of this machine: it offers each organisation what the demo has, partly under another name or code. */
export interface FakeOnboarding {
  readonly handle: Handle;
  /** By which it knows the product. */
  readonly key: string;
}

const educations = [
  { id: '3101', code: programme.code, name: 'AD Ondernemend Organiseren' },
  { id: '3102', code: '90002', name: 'Bachelor Bedrijfskunde' },
  { id: '3103', code: '90003', name: 'AD Zorg en Techniek' },
];

/** Opens it. */
export function openOnboarding(): FakeOnboarding {
  const key = randomBytes(32).toString('base64url');
  const faults = openFaults();
  return {
    key,
    handle: async (request, response) => {
      const path = request.url?.slice(onboardingPrefix.length) ?? '';
      if (await faults.taken(request, response, path)) return;
      if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
      if (faults.played(response)) return;
      if (request.method !== 'GET' || !/^\/organisations\/cmp_\w+\/educations$/.test(path))
        return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ educations }));
    },
  };
}
