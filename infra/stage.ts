import type { Node } from 'constructs';

/** How one environment differs from the other. Everything else is the same in both. */
export interface Stage {
  readonly name: 'dev' | 'prod';
  /** Keeps data when a stack goes, watches itself and pays for it. */
  readonly production: boolean;
  /** Start of the name of every named resource. */
  readonly prefix: string;
  readonly mailFrom: string;
  /** An address of one's own, with a certificate in us-east-1; absent: CloudFront's. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Who is mailed when an alarm rings. */
  readonly alarmMail?: string;
  readonly logLevel: 'DEBUG' | 'INFO';
  readonly logDays: 7 | 90;
  /** After how long without a decision a grader is reminded. */
  readonly quickscanReminderSeconds: number;
  readonly assessmentReminderSeconds: number;
}

const daySeconds = 86_400;

/**
 * Reads the environment from the context (`-c stage=prod -c mailFrom=…`).
 * @param node the app's node
 * @returns the settings; default is `dev`
 * @throws when the stage is neither `dev` nor `prod`
 */
export function stageOf(node: Node): Stage {
  const name = node.tryGetContext('stage') ?? 'dev';
  if (name !== 'dev' && name !== 'prod') throw new Error(`Unknown stage "${name}": use dev or prod`);
  const production = name === 'prod';
  const seconds = (key: string, days: number) => Number(node.tryGetContext(key) ?? days * daySeconds);
  const domain = {
    name: node.tryGetContext('domainName'),
    certificateArn: node.tryGetContext('certificateArn'),
  };
  const alarmMail = node.tryGetContext('alarmMail');
  return {
    name,
    production,
    prefix: `leerpad-${name}`,
    mailFrom: node.tryGetContext('mailFrom') ?? 'no-reply@leerpad.example',
    ...(alarmMail ? { alarmMail } : {}),
    ...(domain.name && domain.certificateArn ? { domain } : {}),
    logLevel: production ? 'INFO' : 'DEBUG',
    logDays: production ? 90 : 7,
    quickscanReminderSeconds: seconds('quickscanReminderSeconds', 3),
    assessmentReminderSeconds: seconds('assessmentReminderSeconds', 7),
  };
}
