import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, FileId, UserId } from '#shared/identity/ids.ts';
import { allowedFiles, type FilePurpose } from '#shared/media/schemas.ts';
import type { Services } from '../platform/services.ts';
import { type Operation, put } from '../platform/table/operations.ts';
import { file, type StoredFileItem } from './file.ts';
import { fileKey } from './keys.ts';
import { type Conversion, widths } from './picture/conversion.ts';
import { refuseUnfit } from './rules.ts';
import { looksLike } from './signatures.ts';

interface Arrival {
  readonly companyId: CompanyId;
  readonly fileId: FileId;
  /** For whom it is kept. */
  readonly ownerId: UserId;
  /** Cleaned. */
  readonly displayName: string;
  readonly bytes: Uint8Array;
  readonly now: string;
}

type Means = Pick<Services, 'files' | 'environment'>;

/**
 * Keeps a file that came in another one, as if it had been uploaded. Kept again under its id it is the same.
 * @returns what makes it known, for the transaction of the caller
 * @throws Refusal FILE_EXTENSION_NOT_ALLOWED, FILE_EMPTY, FILE_TOO_LARGE; FILE_CONTENT_MISMATCH when its bytes are not
 *   what its name says
 */
export async function keepFile(
  { files }: Means,
  purpose: FilePurpose,
  { companyId, fileId, ownerId, displayName, bytes, now }: Arrival,
): Promise<Operation<StoredFileItem>> {
  const contentType = typeOf(purpose, displayName);
  const sizeBytes = bytes.length;
  if (sizeBytes === 0) throw new Refusal('FILE_EMPTY');
  refuseUnfit(purpose, { fileName: displayName, contentType, sizeBytes });
  if (!looksLike(contentType, bytes)) throw new Refusal('FILE_CONTENT_MISMATCH');
  await files.write(fileKey(companyId, fileId), bytes, contentType);
  const about = { companyId, fileId, ownerId, purpose, displayName, contentType, sizeBytes };
  return put(file, {
    ...about,
    status: 'kept',
    requestedAt: now,
    keptAt: now,
    converted: purpose === 'image',
  });
}

/**
 * Keeps a picture that came in a file, with its conversions. One that is drawn (SVG) is kept as its image: a drawing may
 * hold scripts, and is a page of its own to a browser.
 * @throws Refusal as `keepFile` does, and for what is no picture
 */
export async function keepPicture(means: Means, arrival: Arrival): Promise<Operation<StoredFileItem>> {
  const { files, environment } = means;
  const { companyId, fileId, displayName, bytes } = arrival;
  const isDrawing = /\.svg$/i.test(displayName);
  const made = isDrawing
    ? await drawnConversions(bytes, environment)
    : await conversions(bytes, typeOf('image', displayName), environment);
  await Promise.all(
    made.map((one) => files.write(fileKey(companyId, fileId, one.variant), one.bytes, one.contentType)),
  );
  const [original] = made;
  if (!isDrawing || !original) return keepFile(means, 'image', arrival);
  return keepFile(means, 'image', {
    ...arrival,
    displayName: displayName.replace(/\.svg$/i, '.png'),
    bytes: original.bytes,
  });
}

async function conversions(bytes: Uint8Array, contentType: string, { PHOTON_FILE }: Means['environment']) {
  const { convert } = await import('./picture/convert.ts');
  return convert([bytes, contentType, PHOTON_FILE]);
}

/** The widest first, which is kept as the original. */
async function drawnConversions(
  svg: Uint8Array,
  { RESVG_FILE, FONT_REGULAR_FILE, FONT_SEMIBOLD_FILE }: Means['environment'],
): Promise<Conversion[]> {
  const variants = ['featured', 'preview'] as const;
  const { draw } = await import('./picture/draw.ts');
  const means = { RESVG_FILE, FONT_REGULAR_FILE, FONT_SEMIBOLD_FILE };
  const images = await draw([svg, variants.map((variant) => widths[variant]), means]);
  return variants.flatMap((variant, position) => {
    const bytes = images[position];
    return bytes ? [{ variant, bytes, contentType: 'image/png' }] : [];
  });
}

function typeOf(purpose: FilePurpose, fileName: string): string {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const type = new Map(Object.entries(allowedFiles[purpose])).get(extension);
  if (type === undefined) throw new Refusal('FILE_EXTENSION_NOT_ALLOWED');
  return type;
}
