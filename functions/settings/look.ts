import { fileKey } from '../media/public.ts';
import type { Look } from '../platform/document/contents.ts';
import type { Files } from '../platform/files/files.ts';
import type { Company } from '../platform/identity/entities.ts';

/** How each of the two formats begins that a document can hold. */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** How an organisation's documents look: its name, its colour, and its logo where that is a PNG or a JPEG. */
export async function lookOf(files: Files, { companyId, name, theme }: Company): Promise<Look> {
  const look = { organisation: name, accent: theme.accent };
  if (!theme.logoFileId) return look;
  const logo = await files.read(fileKey(companyId, theme.logoFileId));
  const drawable = signatures.some((signature) => signature.every((byte, at) => logo[at] === byte));
  return drawable ? { ...look, logo } : look;
}
