import type { Organisation } from '#shared/settings/organisation.ts';
import { fileKey } from '../media/public.ts';
import type { Look } from '../platform/document/contents.ts';
import type { Files } from '../platform/files/files.ts';
import type { Company } from '../platform/identity/entities.ts';
import { RecentlyUsed } from '../platform/identity/recently-used.ts';
import { logger } from '../platform/log.ts';
import type { Look as MailLook } from '../platform/mail/contents.ts';

/** How each of the two formats begins that a document can hold. */
const signatures = [
  { contentType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { contentType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
];

/** What of an organisation its documents and mails show. */
type Shown = Pick<Company, 'companyId' | 'name' | 'theme'>;

/** How an organisation's documents look: its name, its colour, and its logo where that is a PNG or a JPEG. */
export async function lookOf(files: Pick<Files, 'read'>, company: Shown): Promise<Look> {
  const look = { organisation: company.name, accent: company.theme.accent };
  const logo = await logoRead(files, company, isGone);
  return logo ? { ...look, logo: logo.bytes } : look;
}

/** How an organisation's mails look. A logo that can't be read is left out: a letter without one is better than none. */
export async function mailLookOf(files: Pick<Files, 'read'>, company: Shown): Promise<MailLook> {
  const look = { name: company.name, accent: company.theme.accent };
  const logo = await logoRead(files, company, () => true);
  return logo ? { ...look, logo } : look;
}

/** A document is kept as it was made, so it waits for a logo that can be read again, not for one that is gone. */
function isGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchKey';
}

/** The logos of the letters and documents that this process made last: what lies under a file's id never changes. */
const logos = new RecentlyUsed<Promise<Uint8Array>>(20);

async function logoRead(
  files: Pick<Files, 'read'>,
  { companyId, theme }: Shown,
  goesWithout: (error: unknown) => boolean,
): Promise<MailLook['logo']> {
  if (!theme.logoFileId) return undefined;
  const key = fileKey(companyId, theme.logoFileId);
  try {
    const reading = logos.get(key) ?? files.read(key);
    logos.set(key, reading);
    const bytes = await reading;
    const contentType = typeOf(bytes);
    return contentType ? { bytes, contentType } : undefined;
  } catch (error) {
    logos.delete(key);
    if (!goesWithout(error)) throw error;
    logger.error('the logo of an organisation could not be read', { error: error as Error, companyId });
    return undefined;
  }
}

/** The logo as pages show it. */
export async function logoOf(
  files: Files,
  { companyId, theme: { logoFileId: fileId } }: Company,
): Promise<Organisation['logo']> {
  if (!fileId) return null;
  const options = { fileName: 'logo', inline: true, mayKeep: true };
  return { fileId, link: await files.downloadLink(fileKey(companyId, fileId), options) };
}

function typeOf(logo: Uint8Array): string | undefined {
  return signatures.find(({ bytes }) => bytes.every((byte, at) => logo[at] === byte))?.contentType;
}
