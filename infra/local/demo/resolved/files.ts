import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { CompanyId, FileId, UserId } from '#shared/identity/ids.ts';
import { allowedFiles, type FilePurpose } from '#shared/media/schemas.ts';
import type { Company } from '../companies.ts';
import { demoId } from '../ids.ts';

const root = join(import.meta.dirname, '..');

/** A file to store: what is known of it, and its bytes. */
export interface ResolvedFile {
  readonly companyId: CompanyId;
  readonly fileId: FileId;
  readonly ownerId: UserId;
  readonly purpose: FilePurpose;
  readonly displayName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly bytes: Uint8Array;
}

/** Collects the files that the demo names while it is resolved, each once. */
export class Files {
  readonly #found = new Map<FileId, ResolvedFile>();

  /** Everything that was asked for. */
  get all(): readonly ResolvedFile[] {
    return [...this.#found.values()];
  }

  /**
   * The stored form of one file of the demo.
   * @param path below the demo's folder, e.g. `content/covers/business-writing.png`
   * @param more who owns it, what it is for, and the name its owner gave it when that differs
   */
  store(
    company: Company,
    path: string,
    more: { ownerId: UserId; purpose: FilePurpose; displayName?: string },
  ): ResolvedFile {
    const fileId = demoId('FileId', `${company.key}/${path}`);
    const known = this.#found.get(fileId);
    if (known) return known;
    const bytes = readFileSync(join(root, path));
    const stored: ResolvedFile = {
      companyId: company.id,
      fileId,
      ownerId: more.ownerId,
      purpose: more.purpose,
      displayName: more.displayName ?? path.slice(path.lastIndexOf('/') + 1),
      contentType: contentTypeOf(path, more.purpose),
      sizeBytes: bytes.length,
      bytes,
    };
    this.#found.set(fileId, stored);
    return stored;
  }
}

function contentTypeOf(path: string, purpose: FilePurpose): string {
  const type = allowedFiles[purpose][extname(path).slice(1)];
  if (!type) throw new Error(`${path} is not allowed as ${purpose}`);
  return type;
}
