import * as z from 'zod/mini';
import type { NewOrganisation } from '#functions/people/found-organisation.ts';
import { email } from '#shared/http/fields.ts';
import { profile } from '#shared/people/names.ts';
import { StartError, valuesOf } from '../local/options.ts';

/** Where the organisation is to be: at a deployment, or in a data folder of the local cloud. */
export type Place = { readonly stage: 'dev' | 'prod' } | { readonly data: string };

const usage =
  'npm run organisation -- --stage prod --name "Hogeschool Voorbeeld" --brin 99XX --location 1 ' +
  '--admin "Anna van der Berg <anna@hogeschool.example>"   (or --data .local in place of --stage; with --platform ' +
  'the administrator runs the installation as well)';

const given = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  brin: z.string().check(z.regex(/^\d{2}[A-Z]{2}$/)),
  location: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)),
  admin: z.string(),
});

/**
 * Reads what organisation is wanted, and where.
 * @param args command-line arguments without the program's name
 * @throws StartError saying how it is used, when something is missing or is not what it should be
 */
export function organisationOptions(args: readonly string[]): { place: Place; wanted: NewOrganisation } {
  const values = valuesOf(args, {
    stage: { type: 'string' },
    data: { type: 'string' },
    name: { type: 'string' },
    brin: { type: 'string' },
    location: { type: 'string' },
    admin: { type: 'string' },
    platform: { type: 'boolean' },
  });
  const place = placeOf(values.stage, values.data);
  const parsed = given.safeParse(values);
  if (!place || !parsed.success) {
    const wrong = parsed.success ? ['stage'] : parsed.error.issues.map(({ path }) => String(path[0]));
    throw new StartError(`Missing or wrong: ${[...new Set(wrong)].join(', ')}\n${usage}`);
  }
  const { name, brin: brinCode, location: locationNumber, admin } = parsed.data;
  const runsInstallation = values.platform === true;
  return { place, wanted: { name, brinCode, locationNumber, admin: personOf(admin), runsInstallation } };
}

function placeOf(stage: string | undefined, data: string | undefined): Place | undefined {
  if (data !== undefined && stage === undefined) return { data };
  return data === undefined && (stage === 'dev' || stage === 'prod') ? { stage } : undefined;
}

/**
 * Reads `Anna van der Berg <anna@hogeschool.example>`: a first name, words in lower case as prefix, and a surname. What has
 * more words than that could be read in several ways, so it has commas between its parts: `Ana María, de, García López`.
 */
function personOf(mailbox: string): NewOrganisation['admin'] {
  const [, name = '', address] = /^([^<>]*)<([^<>]+)>\s*$/.exec(mailbox) ?? [];
  const [firstName, prefixName, surname] = partsOf(name) ?? [];
  const parsed = z.object({ email, profile }).safeParse({
    email: address,
    profile: { firstName, surname, ...(prefixName && { prefixName }) },
  });
  if (!parsed.success)
    throw new StartError(
      `--admin takes "First Surname <address>", or with commas "First Second, van der, Surname <address>", not "${mailbox}"`,
    );
  return parsed.data;
}

/** First names, prefix and surname, if it is clear which are which. */
function partsOf(name: string): readonly [string, string, string] | undefined {
  const parts = name.split(',').map((part) => part.trim());
  if (parts.length > 3 || parts.some((part) => part === '')) return undefined;
  const [first, second, third] = parts;
  if (first && second) return third ? [first, second, third] : [first, '', second];
  const [, only, prefix, surname] = /^(\p{Lu}\S*)\s+((?:\p{Ll}\S*\s+)*)(\S+)$/u.exec(name.trim()) ?? [];
  return only && surname ? [only, prefix?.trim() ?? '', surname] : undefined;
}
