/** How many of a file's first bytes tell what it is. */
export const signatureBytes = 4096;

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.subarray(from, from + length)).toString('latin1');
const startsWith = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, position) => bytes[position] === byte);

const isZip = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06);

/** An Office document is a zip of parts; the first is named in bytes 30 and on (APPNOTE 4.3.7, ECMA-376 part 2). */
const isOffice = (part: string) => (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) &&
  new RegExp(`^(\\[Content_Types\\]\\.xml|_rels/|docProps/|customXml/|${part}/)`).test(ascii(bytes, 30, 64));

/** Text holds no NUL, unless a byte order mark says that it is UTF-16. */
const isText = (bytes: Uint8Array) =>
  startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || !bytes.includes(0);

/** What the first bytes of each content type look like. */
const tests: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/png': (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/jpeg': (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  'image/gif': (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP',
  // Readers allow a little before the header (ISO 32000-1, annex H.3.4.1).
  'application/pdf': (bytes) => ascii(bytes, 0, 1024).includes('%PDF-'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isOffice('word'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isOffice('xl'),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': isOffice('ppt'),
  'application/zip': isZip,
  'text/plain': isText,
  'text/markdown': isText,
  'text/csv': isText,
  'application/xml': isText,
};

/**
 * Whether a file's bytes are what its content type says.
 * @param start the first `signatureBytes` of the file, or all of a smaller one
 */
export function looksLike(contentType: string, start: Uint8Array): boolean {
  return tests[contentType]?.(start) ?? false;
}
