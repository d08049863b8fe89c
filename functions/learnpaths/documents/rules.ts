import { Refusal } from '#shared/http/errors.ts';
import type { StoredFileItem } from '../../media/public.ts';
import type { LearnpathDocument } from './document.ts';

interface Input extends Pick<LearnpathDocument, 'title' | 'description' | 'type' | 'link' | 'roles'> {
  readonly fileId: string | null;
}

/**
 * What is kept of a document: of a link its address, of a file that.
 * @param file the kept file that `fileId` names
 * @throws Refusal INVALID_INPUT at `link` or `fileId` for what its type lacks
 */
export function documentFields(
  { fileId: _, link, ...fields }: Input,
  file: StoredFileItem | null,
): Omit<Input, 'fileId'> & Pick<LearnpathDocument, 'file'> {
  const missing = { key: 'required' as const };
  if (fields.type === 1) {
    if (!link) throw new Refusal('INVALID_INPUT', { link: missing });
    return { ...fields, link, file: null };
  }
  if (!file) throw new Refusal('INVALID_INPUT', { fileId: missing });
  const { fileId, displayName, contentType, sizeBytes, requestedAt, keptAt } = file;
  const kept = { fileId, displayName, contentType, sizeBytes, uploadedAt: keptAt ?? requestedAt };
  return { ...fields, link: null, file: kept };
}

/** Those for somebody in a role, by title, in which numbers count as numbers. */
export function documentsFor(
  all: readonly LearnpathDocument[],
  role: 'student' | 'teacher' | 'editor',
): LearnpathDocument[] {
  return all
    .filter(({ roles }) => role === 'editor' || roles.includes(role))
    .sort((one, other) => one.title.localeCompare(other.title, 'nl', { numeric: true }));
}
