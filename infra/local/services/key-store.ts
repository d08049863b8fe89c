import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../json-file.ts';
import type { Cloud } from '../template/cloud.ts';
import { AwsError } from './service.ts';

/** The material of one key: secret bytes, or a private key as PKCS #8. */
interface Stored {
  readonly spec: string;
  readonly material: string;
}

/** The keys that the app declares, kept in one file that only its owner can read. */
export interface KeyStore {
  /** Secret bytes of a symmetric or HMAC key. */
  readonly secretOf: (keyId: string, spec: string) => Buffer;
  readonly privateKeyOf: (keyId: string) => KeyObject;
  /** The bare id behind an id, ARN or alias. */
  readonly idOf: (name: string) => string;
}

/**
 * Opens the key file in a folder and makes the keys that are missing.
 * @param data the data folder
 */
export function openKeyStore(data: string, cloud: Cloud): KeyStore {
  const path = join(data, 'keys.json');
  const keys = readJson<Record<string, Stored>>(path, {});
  const aliases = new Map<string, string>();
  for (const key of cloud.ofType('AWS::KMS::Key')) {
    const spec = String(key.properties.KeySpec ?? 'SYMMETRIC_DEFAULT');
    keys[cloud.nameOf(key)] ??= { spec, material: materialFor(spec) };
  }
  for (const alias of cloud.ofType('AWS::KMS::Alias')) {
    aliases.set(String(alias.properties.AliasName), bare(String(alias.properties.TargetKeyId)));
  }
  writeJson(path, keys);

  const idOf = (name: string) => {
    const id = aliases.get(name) ?? bare(name);
    if (!keys[id]) throw new AwsError('NotFoundException', `Key ${name} does not exist`);
    return id;
  };
  const stored = (name: string, spec: string) => {
    const key = keys[idOf(name)];
    if (key?.spec !== spec) throw new AwsError('InvalidKeyUsageException', `Key ${name} is not of ${spec}`);
    return Buffer.from(key.material, 'base64');
  };
  const parsed = new Map<string, KeyObject>();
  return {
    idOf,
    secretOf: stored,
    privateKeyOf: (name) => {
      const id = idOf(name);
      const known =
        parsed.get(id) ??
        createPrivateKey({ key: stored(id, 'ECC_NIST_P256'), format: 'der', type: 'pkcs8' });
      parsed.set(id, known);
      return known;
    },
  };
}

const bare = (name: string) => name.replace(/^arn:[^/]*\//, '');

function materialFor(spec: string): string {
  if (spec === 'SYMMETRIC_DEFAULT' || spec === 'HMAC_256') return randomBytes(32).toString('base64');
  if (spec !== 'ECC_NIST_P256') throw new Error(`The local cloud has no keys of ${spec}`);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}
