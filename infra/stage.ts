import type { Node } from 'constructs';
import { directoriesOf } from '#shared/platform/directory.ts';
import { outsideServicesOf } from '#shared/platform/outside.ts';

/** How one environment differs from the other. Everything else is the same in both. */
export interface Stage {
  readonly name: 'dev' | 'prod';
  /** Keeps data when a stack goes, watches itself and pays for it. */
  readonly production: boolean;
  /** Start of the name of every named resource. */
  readonly prefix: string;
  /** The address that mail is sent from. Production owns its whole domain, dev the address alone. */
  readonly mailFrom: string;
  /** How many mails SES takes in a second from this account. */
  readonly mailsPerSecond: number;
  /** An address of one's own, with a certificate in us-east-1; absent: CloudFront's. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** The firewall before the site, which `npm run deploy:firewall` makes in us-east-1; dev has none. */
  readonly firewallArn?: string;
  /** Who is mailed when an alarm rings. */
  readonly alarmMail?: string;
  /** The directories that people may sign in with, as JSON; their secrets are put in the vault by hand. */
  readonly directories: string;
  /** Other systems that the installation uses, as JSON: `{ "learning-content": "https://…" }`; their keys are put in the vault by hand. */
  readonly services: string;
  readonly logLevel: 'DEBUG' | 'INFO';
  readonly logDays: 7 | 90;
}

/**
 * Reads the environment from the context (`-c stage=prod -c mailFrom=…`).
 * @param node the app's node
 * @returns the settings; the stage is `dev` when none is given
 * @throws when a value of the context can't be used
 */
export function stageOf(node: Node): Stage {
  const given = (key: string): string | undefined => node.tryGetContext(key);
  const name = given('stage') ?? 'dev';
  if (name !== 'dev' && name !== 'prod') throw new Error(`Unknown stage "${name}": use dev or prod`);
  const production = name === 'prod';
  const alarmMail = production ? needed(given, 'alarmMail') : given('alarmMail');
  const firewallArn = production ? needed(given, 'firewallArn') : undefined;
  const domain = domainOf(given);
  const directories = given('directories') ?? '[]';
  directoriesOf(directories);
  const services = given('services') ?? '{}';
  for (const address of Object.values(outsideServicesOf(services)))
    if (!address.startsWith('https://'))
      throw new Error(`A service is asked by https, and not by ${address}`);
  return {
    name,
    production,
    prefix: `leerpad-${name}`,
    mailFrom: production ? needed(given, 'mailFrom') : (given('mailFrom') ?? 'no-reply@dev.leerpad.example'),
    mailsPerSecond: rateOf(given('mailsPerSecond') ?? usualMailsPerSecond),
    ...(domain ? { domain } : {}),
    ...(firewallArn ? { firewallArn } : {}),
    ...(alarmMail ? { alarmMail } : {}),
    directories,
    services,
    logLevel: production ? 'INFO' : 'DEBUG',
    logDays: production ? 90 : 7,
  };
}

/** A little below the 14 that SES gives an account that left its sandbox. */
const usualMailsPerSecond = '12';

function rateOf(text: string): number {
  const rate = Number(text);
  if (!(rate > 0)) throw new Error(`mailsPerSecond is a number above 0, and not "${text}"`);
  return rate;
}

type Given = (key: string) => string | undefined;

function needed(given: Given, key: string): string {
  const value = given(key);
  if (!value) throw new Error(`Production needs ${key}: npm run deploy -- -c stage=prod -c ${key}=…`);
  return value;
}

function domainOf(given: Given): Stage['domain'] {
  const [name, certificateArn] = [given('domainName'), given('certificateArn')];
  if (!name && !certificateArn) return undefined;
  if (!name || !certificateArn) throw new Error('domainName and certificateArn go together');
  return { name, certificateArn };
}
