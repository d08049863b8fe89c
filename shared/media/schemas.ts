import * as z from 'zod/mini';
import { instant, line, optionalLine } from '#shared/http/fields.ts';
import { type FileId, fileId } from '#shared/identity/ids.ts';

/** Largest file anybody may upload: 25 MB (spec section 5). */
export const maxFileBytes = 25 * 1024 * 1024;

/** What an upload is for; decides which extensions and content types are allowed. */
export const filePurpose = z.enum([
  'image',
  'chapter-file',
  'document',
  'user-document',
  'examination',
  'evidence',
  'message',
  'ticket',
  'import',
  'content-import',
  'studies-import',
  'agreements-import',
]);
export type FilePurpose = z.infer<typeof filePurpose>;

/** Extensions by purpose, each with the content type the browser must send. */
export const allowedFiles: Readonly<Record<FilePurpose, Readonly<Record<string, string>>>> = (() => {
  const images = {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
  };
  const office = {
    pdf: 'application/pdf',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    txt: 'text/plain',
    md: 'text/markdown',
    csv: 'text/csv',
    zip: 'application/zip',
  };
  const { gif: _, ...stills } = images;
  return {
    image: images,
    'chapter-file': { ...office, ...images },
    document: office,
    'user-document': office,
    examination: { ...office, ...stills },
    evidence: { ...office, ...stills },
    message: { ...office, ...images },
    ticket: { ...office, ...images },
    import: { csv: office.csv },
    // A course as a zip or a Common Cartridge; questions as a zip or as XML by itself.
    'studies-import': { csv: office.csv },
    'agreements-import': { zip: office.zip },
    'content-import': { zip: office.zip, imscc: office.zip, xml: 'application/xml' },
  };
})();

/** The path by which the API names a file: in an upload ticket, and where conversions of a picture are asked for. */
export function pathOfFile(id: FileId): string {
  return `/media/files/${id}`;
}

/** A picture of a course, learning path or assignment: short-lived links to its conversions. */
export const image = z.object({
  fileId,
  alt: z.string(),
  original: z.string(),
  featured: z.string(),
  preview: z.string(),
});
export type Image = z.infer<typeof image>;

/** How a picture is set: an uploaded and converted file, with a text for who cannot see it. */
export const imageInput = z.strictObject({ fileId, alt: optionalLine(250) });

/** A stored file as its readers see it. `link` is presigned and short-lived. */
export const fileLink = z.object({
  fileId,
  displayName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  uploadedAt: instant,
  link: z.string(),
});
export type FileLink = z.infer<typeof fileLink>;

/** A file that goes with something that was written. `link` is presigned and short-lived. */
export const attachment = z.omit(fileLink, { uploadedAt: true });
export type Attachment = z.infer<typeof attachment>;

/** What is asked before an upload. */
export const uploadRequest = z.strictObject({
  purpose: filePurpose,
  fileName: line(255),
  contentType: line(120),
  sizeBytes: z.number().check(z.int(), z.minimum(1)),
});

/** Where to PUT the bytes, with exactly these headers, before it expires. */
export const uploadTicket = z.object({
  fileId,
  path: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: instant,
});
