import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { DirectoryAccount } from '#functions/platform/directory/account.ts';
import type { Directories } from '#functions/platform/directory/directories.ts';
import { environmentOf } from '#functions/platform/environment.ts';
import type { Files } from '#functions/platform/files/files.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Keys } from '#functions/platform/keys/keys.ts';
import { openSealed, sealWith } from '#functions/platform/keys/sealing.ts';
import { createMail } from '#functions/platform/mail/mail.ts';
import type { Email } from '#functions/platform/mail/transport.ts';
import type { OutsideCall } from '#functions/platform/outgoing/outside.ts';
import { type Services, useServices } from '#functions/platform/services.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Workflow } from '#functions/platform/workflow/workflows.ts';
import { fontFiles, photonFile, resvgFile } from '#infra/layers.ts';
import { Refusal } from '#shared/http/errors.ts';
import { credentialsInMemory, type TestAccounts } from './credentials.ts';

/** Services of a test: a real table, and everything else in memory, to look into. */
export interface TestServices extends Services {
  readonly sentMail: Email[];
  readonly storedFiles: Map<string, { bytes: Uint8Array; contentType: string; contentEncoding?: string }>;
  /** Executions started, and answers given to waiting ones. */
  readonly started: { workflow: Workflow; name: string; input: object }[];
  readonly answered: { token: string; output: object }[];
  readonly accounts: TestAccounts;
  /** The account that the directory shows for a code; any other code is refused. */
  readonly directoryAccounts: Map<string, DirectoryAccount>;
  /** The classes of the directory, with who is in them by the names of their accounts. */
  readonly directoryClasses: Map<string, { tenant: string; name: string; members: string[] }>;
  /** What other systems were asked, and what the next answers of each are (a status, or the body of a success); else they know nothing. */
  readonly asked: (OutsideCall & { readonly service: string })[];
  readonly outsideAnswers: (number | string | Error)[];
  /** What open pages were sent, by their connection; one in `gonePages` is there no more. */
  readonly sentToPages: { readonly connectionId: string; readonly text: string }[];
  readonly gonePages: Set<string>;
  readonly closedPages: string[];
  /** Whose tokens the user pool was told to end, in order. */
  readonly signedOut: string[];
}

/**
 * Puts services of a test in place of those of the process, for every handler that is called from now on.
 * @param table on a DynamoDB of the test
 */
export function useTestServices(table: Table): TestServices {
  const sentMail: Email[] = [];
  const storedFiles: TestServices['storedFiles'] = new Map();
  const accounts: TestServices['accounts'] = new Map();
  const signedOut: string[] = [];
  const directoryAccounts: TestServices['directoryAccounts'] = new Map();
  const directoryClasses: TestServices['directoryClasses'] = new Map();
  const asked: TestServices['asked'] = [];
  const outsideAnswers: TestServices['outsideAnswers'] = [];
  const started: TestServices['started'] = [];
  const answered: TestServices['answered'] = [];
  const sentToPages: { connectionId: string; text: string }[] = [];
  const gonePages = new Set<string>();
  const closedPages: string[] = [];
  const services: TestServices = {
    ...{ sentToPages, gonePages, closedPages },
    sockets: {
      send: async (connectionId, text) => {
        if (gonePages.has(connectionId)) return false;
        sentToPages.push({ connectionId, text });
        return true;
      },
      close: async (connectionId) => void closedPages.push(connectionId),
    },
    started,
    answered,
    workflows: {
      start: async (workflow, name, input) => {
        if (!started.some((earlier) => earlier.name === name)) started.push({ workflow, name, input });
      },
      answer: async (token, output) => {
        const first = !answered.some((earlier) => earlier.token === token);
        if (first) answered.push({ token, output });
        return first;
      },
    },
    table,
    newId,
    sentMail,
    storedFiles,
    accounts,
    signedOut,
    directoryAccounts,
    directoryClasses,
    directories: directoriesInMemory(directoryAccounts, directoryClasses),
    asked,
    outsideAnswers,
    outside: {
      knows: () => true,
      call: async (service, call) => {
        asked.push({ ...call, service });
        const answer = outsideAnswers.shift() ?? usualAnswers[service] ?? 204;
        if (answer instanceof Error) throw answer;
        return typeof answer === 'string' ? { status: 200, body: answer } : { status: answer, body: '' };
      },
      sign: async (service, text) => createHmac('sha256', service).update(text).digest('base64url'),
      linkTo: (service, path) => `https://${service}.example${path}`,
    },
    keys: keysInMemory(),
    files: filesInMemory(storedFiles),
    credentials: credentialsInMemory(accounts, signedOut),
    mail: createMail(table, { send: async (letter) => void sentMail.push(letter) }),
    pool: { issuer: 'http://127.0.0.1:9/pool', clientId: 'test-client' },
    environment: environmentOf({
      SITE_ORIGIN: 'https://leerpad.example',
      FILES_BUCKET: 'files',
      FILES_ORIGIN: 'https://files.example',
      STAGE: 'test',
      PHOTON_FILE: photonFile,
      RESVG_FILE: resvgFile,
      FONT_REGULAR_FILE: fontFiles.regular,
      FONT_SEMIBOLD_FILE: fontFiles.semibold,
    }),
  };
  useServices(services);
  process.env.LEERPAD_CHECK_RESPONSES = '1';
  return services;
}

/** What services answer that are asked in a call. */
const usualAnswers: Readonly<Record<string, string>> = {
  onboarding: '{"educations":[]}',
  isbn: '{"title":"Boekhouden"}',
};

function keysInMemory(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const credential = generateKeyPairSync('ed25519');
  const secret = randomBytes(32);
  const derive = (text: string) => createHmac('sha256', secret).update(text).digest();
  return {
    sign: async (message) => sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
    publicKey: async () => pem,
    signCredential: async (message) => sign(null, message, credential.privateKey),
    credentialKey: async () => credential.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
    // The context takes part in the key, so that another one can't open it.
    seal: async (text, context) =>
      sealWith({ key: derive(JSON.stringify(context)), sealedKey: Buffer.from('k') }, text),
    unseal: (sealed, context) => openSealed(sealed, async () => derive(JSON.stringify(context))),
    secretFor: async (use) => derive(use).toString('base64'),
  };
}

function filesInMemory(stored: TestServices['storedFiles']): Files {
  const at = (key: string) => {
    const file = stored.get(key);
    if (!file) throw new Error(`there is no file ${key}`);
    return file;
  };
  return {
    uploadLink: async ({ key, contentType }) => ({
      url: `https://files.example/${key}?signed`,
      headers: { 'content-type': contentType },
    }),
    downloadLink: async (key) => `https://files.example/${key}?signed`,
    head: async (key) => {
      const file = stored.get(key);
      const { bytes, contentType, contentEncoding = null } = file ?? {};
      return bytes && contentType ? { sizeBytes: bytes.length, contentType, contentEncoding } : undefined;
    },
    read: async (key, lastByte) =>
      at(key).bytes.subarray(0, lastByte === undefined ? undefined : lastByte + 1),
    stream: async (key) => inParts(at(key).bytes),
    write: async (key, bytes, contentType) => void stored.set(key, { bytes, contentType }),
    writeStream: async (key, chunks, contentType) => {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      stored.set(key, { bytes: Buffer.concat(parts), contentType });
    },
    copy: async (from, to, contentType, { once = false } = {}) => {
      const { bytes } = at(from);
      if (!once || !stored.has(to)) stored.set(to, { bytes, contentType });
    },
    remove: async (key) => void stored.delete(key),
  };
}

/** As a bucket sends it, a part at a time. */
async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 64 * 1024) yield bytes.subarray(from, from + 64 * 1024);
}

function directoriesInMemory(
  accounts: TestServices['directoryAccounts'],
  classes: TestServices['directoryClasses'],
): Directories {
  const person = ({ account, label, studentNumber }: DirectoryAccount) => ({
    ...{ account, firstName: 'Sam', surname: label.split('@')[0] ?? '', email: label },
    ...{ studentNumber: studentNumber ?? null, affiliation: studentNumber ? ('student' as const) : null },
  });
  return {
    all: () => [
      { id: 'microsoft', name: 'Microsoft', search: { classes: 'https://directory.example/classes' } },
    ],
    signInUrl: async (_, { state }) => `https://directory.example/authorize?state=${state}`,
    accountOf: async (_, { code }) => {
      const found = accounts.get(code);
      if (!found) throw new Refusal('INVALID_TOKEN');
      return found;
    },
    search: async (_, tenant, text) => {
      const all = [...accounts.values()].filter((one) => one.tenant === tenant);
      return all.filter(({ label }) => label.startsWith(text)).map(person);
    },
    classes: async (_, tenant, text) =>
      [...classes].flatMap(([classId, one]) =>
        one.tenant === tenant && one.name.startsWith(text) ? [{ classId, name: one.name, code: null }] : [],
      ),
    classOf: async (_, tenant, classId) => {
      const found = classes.get(classId);
      if (found?.tenant !== tenant) return undefined;
      const members = found.members.flatMap((name) => accounts.get(name) ?? []).map(person);
      return { of: { classId, name: found.name, code: null }, members };
    },
  };
}
