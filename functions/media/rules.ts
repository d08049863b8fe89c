import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { allowedFiles, type FilePurpose, maxFileBytes } from '#shared/media/schemas.ts';
import { ownFiles, type StoredFileItem } from './file.ts';

/** Who may upload what: editors what they edit, students what they hand in. */
const uploaders: Readonly<Record<FilePurpose, readonly Permission[]>> = {
  image: ['courses.write', 'learnpaths.write', 'assignments.write', 'settings.write', 'servicedesk.write'],
  'chapter-file': ['courses.write'],
  document: ['courses.write', 'learnpaths.write', 'assignments.write'],
  'user-document': ['users.write'],
  // Who guides a student may hand in for them.
  examination: ['study.follow', 'teaching.follow', 'users.write'],
  evidence: ['study.follow', 'educations.write', 'educations.decide'],
  message: ['messages.write'],
  ticket: ['study.follow', 'servicedesk.write', 'servicedesk.answer'],
  import: ['users.write'],
  'content-import': ['courses.write'],
  'studies-import': ['educations.write'],
  'agreements-import': ['educations.write'],
};

/** Whether somebody may upload a file for a purpose. */
export function mayUpload(actor: Actor, purpose: FilePurpose): boolean {
  return holds(actor, ...uploaders[purpose]);
}

/**
 * Whether somebody may see a file of their company by itself: its owner, and of what editors make every editor of that.
 * What is about somebody is seen with its document, which may be kept from them: by itself only by who uploaded it, as
 * long as they may change users.
 */
export function mayRead(actor: Actor, file: Pick<StoredFileItem, 'ownerId' | 'purpose'>): boolean {
  const { ownerId, purpose } = file;
  if (purpose === 'user-document') return ownerId === actor.userId && mayUpload(actor, purpose);
  return ownerId === actor.userId || (!ownFiles.has(purpose) && mayUpload(actor, purpose));
}

/**
 * Refuses a file that may not be uploaded for a purpose, by what is said of it beforehand.
 * @throws Refusal FILE_EXTENSION_NOT_ALLOWED, also when the type isn't the extension's, or FILE_TOO_LARGE
 */
export function refuseUnfit(
  purpose: FilePurpose,
  { fileName, contentType, sizeBytes }: { fileName: string; contentType: string; sizeBytes: number },
): void {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const allowed = new Map(Object.entries(allowedFiles[purpose]));
  if (allowed.get(extension) !== contentType) throw new Refusal('FILE_EXTENSION_NOT_ALLOWED');
  if (sizeBytes > maxFileBytes) throw new Refusal('FILE_TOO_LARGE');
}
