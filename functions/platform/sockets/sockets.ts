import type { Environment } from '../environment.ts';
import { once } from '../once.ts';

/** The open sockets of pages, by the id of their connection. */
export interface Sockets {
  /**
   * Sends a text to an open page.
   * @returns false when nobody is there any more
   */
  send(connectionId: string, text: string): Promise<boolean>;
  /** Ends a connection, if it is still there. */
  close(connectionId: string): Promise<void>;
}

/** The sockets of API Gateway, at the address that the environment names. Its client is loaded with the first call. */
export function createSockets(environment: Environment): Sockets {
  const gateway = once(async () => {
    const sdk = await import('./sdk.ts');
    return { sdk, client: new sdk.ApiGatewayManagementApiClient({ endpoint: environment.SOCKETS_ENDPOINT }) };
  });
  return {
    async send(ConnectionId, text) {
      const { sdk, client } = await gateway();
      const command = new sdk.PostToConnectionCommand({ ConnectionId, Data: Buffer.from(text) });
      return unlessGone(client.send(command));
    },
    async close(ConnectionId) {
      const { sdk, client } = await gateway();
      await unlessGone(client.send(new sdk.DeleteConnectionCommand({ ConnectionId })));
    },
  };
}

async function unlessGone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'GoneException') return false;
    throw error;
  }
}
