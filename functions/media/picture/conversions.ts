import { Refusal } from '#shared/http/errors.ts';
import { type Conversion, widths } from './conversion.ts';
import { dimensionsOf } from './dimensions.ts';
import { orientationOf, upright } from './orientation.ts';
import { type Photon, photon } from './photon.ts';

/** Beyond this a picture takes seconds to decode and 100 MB to hold; a telephone's has half of it. */
const mostPixels = 24_000_000;

/** A side that is longer is no picture that a lesson shows, and takes the library long whatever the other one is. */
const longestSide = 12_000;

const jpegQuality = 82;

/**
 * Makes the featured and preview pictures of an original. Photographs stay JPEG, set upright and without what the
 * camera noted in them; everything else keeps every pixel, as WebP, unless that makes it much heavier.
 * @param photonFile the picture library's WebAssembly
 * @throws Refusal FILE_CONTENT_MISMATCH when the bytes are no picture, FILE_TOO_LARGE at more than 24 megapixels or
 *   with a side of more than 12,000
 */
export async function conversionsOf(
  original: Uint8Array,
  contentType: string,
  photonFile: string,
): Promise<Conversion[]> {
  const size = dimensionsOf(original, contentType);
  if (!size) throw new Refusal('FILE_CONTENT_MISMATCH');
  const { width, height } = size;
  if (width > longestSide || height > longestSide || width * height > mostPixels)
    throw new Refusal('FILE_TOO_LARGE');
  const library = await photon(photonFile);
  const decoded = decode(library, original);
  try {
    const orientation = contentType === 'image/jpeg' ? orientationOf(original) : 1;
    const variants = Object.keys(widths) as (keyof typeof widths)[];
    return variants.map((variant) => {
      // A small animation would stand still if it were drawn anew.
      if (contentType === 'image/gif' && size.width <= widths[variant])
        return { variant, bytes: original, contentType };
      const turned = orientation >= 5;
      const shown = turned ? size.height : size.width;
      const scale = Math.min(1, widths[variant] / shown);
      const small =
        scale < 1
          ? library.resize(
              decoded,
              Math.max(1, Math.round(size.width * scale)),
              Math.max(1, Math.round(size.height * scale)),
              library.SamplingFilter.Lanczos3,
            )
          : decoded;
      const made = { variant, ...encode(library, small, contentType, orientation) };
      if (small !== decoded) small.free();
      return made;
    });
  } finally {
    decoded.free();
  }
}

type Picture = InstanceType<Photon['PhotonImage']>;

function decode(library: Photon, original: Uint8Array): Picture {
  try {
    return library.PhotonImage.new_from_byteslice(original);
  } catch (error) {
    // The library stops at bytes it can't read.
    if (error instanceof WebAssembly.RuntimeError) throw new Refusal('FILE_CONTENT_MISMATCH');
    throw error;
  }
}

function encode(library: Photon, small: Picture, contentType: string, orientation: number) {
  const pixels = upright(
    { bytes: small.get_raw_pixels(), width: small.get_width(), height: small.get_height() },
    orientation,
  );
  const image = new library.PhotonImage(pixels.bytes, pixels.width, pixels.height);
  try {
    const jpeg = { bytes: image.get_bytes_jpeg(jpegQuality), contentType: 'image/jpeg' };
    if (contentType === 'image/jpeg') return jpeg;
    const webp = { bytes: image.get_bytes_webp(), contentType: 'image/webp' };
    // What is much lighter as a photograph is one, whatever the file was called; it has nothing to see through.
    return isOpaque(pixels.bytes) && jpeg.bytes.length * 2 < webp.bytes.length ? jpeg : webp;
  } finally {
    image.free();
  }
}

function isOpaque(bytes: Uint8Array): boolean {
  for (let alpha = 3; alpha < bytes.length; alpha += 4) if (bytes[alpha] !== 255) return false;
  return true;
}
