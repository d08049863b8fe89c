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

const signingSpecs = ['ECC_NIST_P256', 'ECC_NIST_EDWARDS25519'] as const;
/** The specs of keys that sign. */
export type SigningSpec = (typeof signingSpecs)[number];

interface SigningKey {
  readonly spec: SigningSpec;
  readonly key: KeyObject;
}

/** The keys that the app declares, kept in one file that only its owner can read. */
export interface KeyStore {
  /** Secret bytes of a symmetric or HMAC key. */
  readonly secretOf: (keyId: string, spec: string) => Buffer;
  readonly privateKeyOf: (keyId: string) => SigningKey;
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
  const parsed = new Map<string, SigningKey>();
  return {
    idOf,
    secretOf: stored,
    privateKeyOf: (name) => {
      const id = idOf(name);
      const spec = signingSpecs.find((one) => one === keys[id]?.spec) ?? 'ECC_NIST_P256';
      const known = parsed.get(id) ?? {
        spec,
        key: createPrivateKey({ key: stored(id, spec), format: 'der', type: 'pkcs8' }),
      };
      parsed.set(id, known);
      return known;
    },
  };
}

const bare = (name: string) => name.replace(/^arn:[^/]*\//, '');

function materialFor(spec: string): string {
  if (spec === 'SYMMETRIC_DEFAULT' || spec === 'HMAC_256') return randomBytes(32).toString('base64');
  if (!signingSpecs.some((one) => one === spec)) throw new Error(`The local cloud has no keys of ${spec}`);
  const { privateKey } =
    spec === 'ECC_NIST_P256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}
