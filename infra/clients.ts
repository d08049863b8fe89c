import type { Grant } from '#shared/http/route.ts';
import { routesByDomain } from '#shared/routes.ts';
import type { FunctionEntry } from './functions.ts';

/** The clients that only some grants call for. What starts and answers state machines is no API. */
const clients: Readonly<Record<string, readonly Grant[]>> = {
  'functions/platform/credentials/sdk.ts': ['credentials:sign-in', 'credentials:read', 'credentials:manage'],
  'functions/platform/directory/openid.ts': ['directory:sign-in'],
  'functions/platform/directory/search.ts': ['directory:sign-in'],
  'functions/platform/directory/secrets.ts': ['directory:sign-in'],
  'functions/platform/outgoing/secrets.ts': ['services:call'],
  'functions/platform/files/sdk.ts': ['files:upload', 'files:results', 'files:read'],
  'functions/platform/mail/once-for.ts': ['mail:send'],
  'functions/platform/mail/sdk.ts': ['mail:send'],
  'functions/platform/sockets/sdk.ts': ['sockets:send'],
  'functions/platform/workflow/sdk.ts': [],
};

/** What only a call asks for: nothing else signs anybody in. */
const ofCallsAlone = [
  'functions/platform/directory/openid.ts',
  'functions/platform/directory/search.ts',
  'functions/platform/directory/secrets.ts',
];

/**
 * The clients that a function's role lets it call nothing of, so that its package needn't hold them.
 * @returns files below the repository's root; of what is no API, no route declares the grants
 */
export function clientsWithoutGrant({ kind, domain }: FunctionEntry): string[] {
  if (kind !== 'api') return ofCallsAlone;
  const granted = Object.values(routesByDomain[domain] ?? {}).flatMap(({ grants }) => grants);
  return Object.entries(clients)
    .filter(([, grants]) => !grants.some((grant) => granted.includes(grant)))
    .map(([file]) => file);
}
