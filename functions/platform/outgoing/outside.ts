import { createHmac } from 'node:crypto';
import { outsideServicesOf } from '#shared/platform/outside.ts';
import type { Environment } from '../environment.ts';
import { once } from '../once.ts';
import type { OutgoingCall } from './client.ts';

/** What is asked of a service, below its address. */
export interface OutsideCall extends Pick<OutgoingCall, 'method' | 'body' | 'repeatable' | 'timeoutSeconds'> {
  /** Begins with a slash; its parts are encoded. */
  readonly path: string;
}

/** The other systems that the installation uses, each by its name. Adapters of `functions/integrations` alone ask it. */
export interface Outside {
  /** Whether the installation uses it. */
  knows(service: string): boolean;
  /**
   * Asks a service that is known, with the key by which it knows us.
   * @throws as `Outgoing.call` does
   */
  call(service: string, call: OutsideCall): Promise<{ readonly status: number; readonly body: string }>;
  /** Signs a text by the key that a known service has too: HMAC with SHA-256, base64url. */
  sign(service: string, text: string): Promise<string>;
  /** Where a browser reaches a known service. @param path begins with a slash */
  linkTo(service: string, path: string): string;
}

/** The services of the deployment. Their keys and the client are loaded with the first call. */
export function createOutside(environment: Environment): Outside {
  const known = once(async () => outsideServicesOf(environment.SERVICES));
  const addressOf = (service: string) => outsideServicesOf(environment.SERVICES)[service];
  const secrets = once(async () => (await import('./secrets.ts')).serviceSecretsOf(environment));
  const client = once(async () => {
    const [{ createOutgoing }, services] = await Promise.all([import('./client.ts'), known()]);
    const origins = Object.values(services).map((address) => new URL(address).origin);
    return createOutgoing(() => origins);
  });
  const linkTo = (service: string, path: string) => {
    const address = addressOf(service);
    if (!address) throw new Error(`The service ${service} is not configured`);
    return `${address}${path}`;
  };
  const keyOf = async (service: string) => {
    const key = (await secrets())[service];
    if (!key) throw new Error(`The service ${service} has no key`);
    return key;
  };
  return {
    knows: (service) => addressOf(service) !== undefined,
    async call(service, { path, ...call }) {
      const headers = { authorization: `Bearer ${await keyOf(service)}` };
      return (await client()).call({ ...call, service, url: linkTo(service, path), headers });
    },
    sign: async (service, text) =>
      createHmac('sha256', await keyOf(service))
        .update(text)
        .digest('base64url'),
    linkTo,
  };
}
