import type { IncomingMessage } from 'node:http';
import type { DynamoDBDocumentClientResolvedConfig } from '@aws-sdk/lib-dynamodb';

type Config = DynamoDBDocumentClientResolvedConfig;
type Signer = Awaited<ReturnType<Config['signer']>>;
type Request = Parameters<Config['requestHandler']['handle']>[0];

interface Response {
  readonly statusCode: number;
  readonly body: IncomingMessage;
}

/** What came of an attempt: an answer and its text, a refusal that nobody has read, or what kept either from coming. */
export type Outcome =
  | { readonly response: Response; readonly text: string }
  | { readonly response: Response }
  | { readonly error: unknown };

const ofClients = new WeakMap<Config, DirectCalls>();

/** The direct calls of a client. */
export function directCallsOf(config: Config): DirectCalls {
  const known = ofClients.get(config) ?? new DirectCalls(config);
  ofClients.set(config, known);
  return known;
}

/** Sends what the SDK would send: to the same place with the same headers, signed by its signer, by its handler. */
class DirectCalls {
  readonly #config: Config;
  /** A request of each command, as the SDK makes it; all of a command are alike but for their body. */
  readonly #learnt = new Map<string, Request>();
  #signer: Promise<Signer> | undefined;

  constructor(config: Config) {
    this.#config = config;
  }

  /** Keeps the request of a command as the SDK has made it, before it is signed. */
  learn(command: string, request: Request): void {
    if (!this.#learnt.has(command))
      this.#learnt.set(command, { ...request, headers: { ...request.headers } });
  }

  /**
   * Sends a call of a command, once.
   * @param body JSON
   * @returns what came of it; undefined, and nothing is sent, of a command whose request isn't known yet
   */
  async send(command: string, body: string): Promise<Outcome | undefined> {
    const known = this.#learnt.get(command);
    if (!known) return undefined;
    return settled(async () => {
      const { hostname, port } = known;
      const headers = {
        ...known.headers,
        ...traceHeader(),
        'content-length': String(Buffer.byteLength(body)),
        host: port ? `${hostname}:${port}` : hostname,
      };
      const signingDate = new Date(Date.now() + this.#config.systemClockOffset);
      this.#signer ??= this.#newSigner();
      const signed = await (await this.#signer).sign({ ...known, headers, body } as Request, { signingDate });
      return (await this.#config.requestHandler.handle(signed as Request)).response;
    });
  }

  async #newSigner(): Promise<Signer> {
    const signingRegion = await this.#config.region();
    return this.#config.signer({ name: 'sigv4', signingName: 'dynamodb', signingRegion, properties: {} });
  }
}

/** Waits for a response, and for all of its text where it succeeded: one that breaks off fails as the connection did. */
export async function settled(attempt: () => Promise<unknown>): Promise<Outcome> {
  try {
    const response: Response = Object(await attempt());
    return response.statusCode === 200 ? { response, text: await textOf(response.body) } : { response };
  } catch (error) {
    return { error };
  }
}

function textOf(message: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    message.on('data', (part: Buffer) => parts.push(part));
    message.on('end', () => resolve(Buffer.concat(parts).toString()));
    message.on('error', reject);
  });
}

/** Makes a call part of the trace of the invocation that makes it, which Lambda names, as the SDK does. */
function traceHeader(): Record<string, string> {
  const { _X_AMZN_TRACE_ID: trace } = process.env;
  return trace ? { 'X-Amzn-Trace-Id': trace } : {};
}
