import type { Grant } from '#shared/http/route.ts';
import { routesByDomain } from '#shared/routes.ts';
import type { FunctionEntry } from './functions.ts';

/** The clients that only some grants call for. What starts and answers state machines is no API. */
const clients: Readonly<Record<string, readonly Grant[]>> = {
  'functions/platform/credentials/sdk.ts': ['credentials:sign-in', 'credentials:read', 'credentials:manage'],
  'functions/platform/files/sdk.ts': ['files:upload', 'files:read'],
  'functions/platform/mail/once-for.ts': ['mail:send'],
  'functions/platform/mail/sdk.ts': ['mail:send'],
  'functions/platform/workflow/sdk.ts': [],
};

/**
 * The clients that a function's role lets it call nothing of, so that its package needn't hold them.
 * @returns files below the repository's root; none for what is no API, whose grants no route declares
 */
export function clientsWithoutGrant({ kind, domain }: FunctionEntry): string[] {
  if (kind !== 'api') return [];
  const granted = Object.values(routesByDomain[domain] ?? {}).flatMap(({ grants }) => grants);
  return Object.entries(clients)
    .filter(([, grants]) => !grants.some((grant) => granted.includes(grant)))
    .map(([file]) => file);
}
