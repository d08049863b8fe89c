import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { systemClock } from './clock.ts';
import { type Credentials, createCredentials } from './credentials/credentials.ts';
import { createDirectories, type Directories } from './directory/directories.ts';
import { type Environment, environmentOf } from './environment.ts';
import { createFiles, type Files } from './files/files.ts';
import { type Pool, poolOf } from './identity/pool-tokens.ts';
import { type NewId, newId } from './ids.ts';
import { createKeys, type Keys } from './keys/keys.ts';
import { createMail, type Mail } from './mail/mail.ts';
import { paced } from './mail/pace.ts';
import { createEmailTransport } from './mail/transport.ts';
import { createOutside, type Outside } from './outgoing/outside.ts';
import { createSockets, type Sockets } from './sockets/sockets.ts';
import { Sha256 } from './table/sha256.ts';
import { createTable, type Table } from './table/table.ts';
import { createWorkflows, type Workflows } from './workflow/workflows.ts';

/** Everything outside the process that a handler, step or reaction may use. */
export interface Services {
  readonly table: Table;
  readonly files: Files;
  readonly credentials: Credentials;
  readonly directories: Directories;
  readonly mail: Mail;
  readonly keys: Keys;
  readonly workflows: Workflows;
  /** Other systems, for the adapters of `functions/integrations`. */
  readonly outside: Outside;
  /** Open pages that hear that something changed. */
  readonly sockets: Sockets;
  readonly newId: NewId;
  /** Whose tokens the API takes besides our own. */
  readonly pool: Pool;
  readonly environment: Environment;
}

/**
 * Assembles the services. Clients of everything but the table are loaded with their first call, and find their
 * endpoints as the SDK does, by region or by `AWS_ENDPOINT_URL_<SERVICE>`.
 * @param variables normally `process.env`
 */
export function createServices(variables: Readonly<Record<string, string | undefined>>): Services {
  const environment = environmentOf(variables);
  const keys = createKeys(environment);
  const table = createTable({
    client: tableClient(),
    tableName: environment.TABLE_NAME,
    cursorKey: () => keys.secretFor('list-cursors'),
    personKeySecret: () => keys.secretFor('person-keys'),
    now: systemClock.milliseconds,
    newId,
  });
  return {
    table,
    keys,
    newId,
    environment,
    files: createFiles(environment),
    credentials: createCredentials(environment),
    directories: createDirectories(environment),
    mail: createMail(
      table,
      paced(createEmailTransport(environment), () => Number(environment.MAIL_INTERVAL_MILLISECONDS)),
    ),
    workflows: createWorkflows(environment),
    outside: createOutside(environment),
    sockets: createSockets(environment),
    pool: poolOf(environment, variables.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER),
  };
}

/** Without what the SDK does with each call that nobody reads: a log, and a text about itself. */
function tableClient(): DynamoDBClient {
  const client = new DynamoDBClient({ sha256: Sha256 });
  for (const name of ['loggerMiddleware', 'getUserAgentMiddleware']) client.middlewareStack.remove(name);
  return client;
}

let ofProcess: Services | undefined;

/** The services of this process, assembled with the first request. */
export function servicesOfProcess(): Services {
  ofProcess ??= createServices(process.env);
  return ofProcess;
}

/** Puts other services in place of the process's own: for tests, and for tools that run handlers in their process. */
export function useServices(services: Services): void {
  ofProcess = services;
}
