/** Size of a picture, in pixels, as its bytes lie; a camera may have held it otherwise. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a picture's size from its header, before anything is decoded.
 * @returns undefined when the header isn't that of a picture of this type
 */
export function dimensionsOf(bytes: Uint8Array, contentType: string): Dimensions | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = readers[contentType]?.(view);
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch (error) {
    // The header promises more than there is.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Readonly<Record<string, (view: DataView) => Dimensions | undefined>> = {
  // The header chunk comes first (PNG specification, 11.2.2).
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  // The logical screen (GIF89a, 18).
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': ofJpeg,
  'image/webp': ofWebp,
};

/** The frame header carries the size; segments before it are skipped by their length (ITU-T T.81, B.2). */
function ofJpeg(view: DataView): Dimensions | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // A fill byte stands alone.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Three kinds, told apart by the first chunk (RFC 9649, 2.5 to 2.7; lossy: RFC 6386, 9.1). */
function ofWebp(view: DataView): Dimensions | undefined {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const u24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (chunk === 'VP8X') return { width: u24(24) + 1, height: u24(27) + 1 };
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
