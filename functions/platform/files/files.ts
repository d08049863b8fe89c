import type { GetObjectCommandInput } from '@aws-sdk/client-s3';
import { Refusal } from '#shared/http/errors.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Environment } from '../environment.ts';
import { RecentlyUsed } from '../identity/recently-used.ts';
import { once } from '../once.ts';
import { spooled } from './spool.ts';

/** How long a link to upload to lasts. Long enough for 25 MB over a slow line. */
export const uploadLinkSeconds = 900;

/** How long a link to read from lasts: a lesson's pictures load while it is read. */
export const downloadLinkSeconds = 3600;

/**
 * Links made within this time are the same: a browser can keep what it fetched, and a list of pictures costs no
 * signatures. What is left of such a link's life is shorter by as much.
 */
const linkWindowMilliseconds = 600_000;

/** Bytes that are written as they come: they lie on the disk of the function for a moment, which holds 512 MB. */
const mostStreamedBytes = 400_000_000;

/** Links that a process remembers. */
const rememberedLinks = 5000;

/** A file as it is announced before it is uploaded. */
export interface Upload {
  /** Below `pending/`; a lifecycle rule removes what nobody completes. */
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** SHA-256 of the bytes, base64; absent when the client can't tell. */
  readonly checksumSha256?: string;
}

/** Where to PUT the bytes, and the headers that the signature covers. */
export interface UploadLink {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StoredFile {
  readonly sizeBytes: number;
  readonly contentType: string;
  /** What a browser would undo before it shows the bytes; null where nothing is. */
  readonly contentEncoding: string | null;
}

/** The bucket of people's files. Bytes travel between browser and bucket; functions sign, check and move. */
export interface Files {
  uploadLink(upload: Upload): Promise<UploadLink>;
  /**
   * @param options.fileName what the browser saves it as
   * @param options.inline shows it instead of saving it
   * @param options.mayKeep lets the browser keep it, as pictures that many pages show; nothing else stays there
   * @param options.seconds how long the link lasts, for what should not lie about; such a link is made anew each time
   */
  downloadLink(
    key: string,
    options: { fileName: string; inline?: boolean; mayKeep?: boolean; seconds?: number },
  ): Promise<string>;
  /** @returns undefined when there is no such file */
  head(key: string): Promise<StoredFile | undefined>;
  /** @param lastByte reads only up to and including this byte, e.g. to look at a file's signature */
  read(key: string, lastByte?: number): Promise<Uint8Array>;
  /** The bytes as they come, for what may be large. */
  stream(key: string): Promise<AsyncIterable<Uint8Array>>;
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Writes bytes as they come, for what may be large; until the last of them nothing is there.
   * @throws Refusal FILE_TOO_LARGE beyond 400 MB, which the disk of a function holds
   */
  writeStream(key: string, chunks: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /**
   * Copies the bytes within the bucket, e.g. from `pending/` to `files/`; what was sent along with them stays behind.
   * @param options.once leaves what is there already as it is
   */
  copy(from: string, to: string, contentType: string, options?: { once?: boolean }): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Files of the bucket that the environment names. Its client is loaded with the first call. */
export function createFiles(environment: Environment, clock: Clock = systemClock): Files {
  const links = new RecentlyUsed<Promise<string>>(rememberedLinks);
  const s3 = once(async () => {
    const sdk = await import('./sdk.ts');
    // Checksums only where asked for: a browser can't add the ones that the SDK would sign by itself.
    const client = new sdk.S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
    return { sdk, client };
  });
  const at = (key: string) => ({ Bucket: environment.FILES_BUCKET, Key: key });
  const sign = async (
    key: string,
    answer: Pick<GetObjectCommandInput, 'ResponseContentDisposition' | 'ResponseCacheControl'>,
    expiresIn: number,
    signingDate: Date,
  ) => {
    const { sdk, client } = await s3();
    const command = new sdk.GetObjectCommand({ ...at(key), ...answer });
    const url = await sdk.getSignedUrl(client, command, { expiresIn, signingDate });
    // Signed for the bucket, and read through what adds the headers that S3 can't send.
    const bucket = `/${environment.FILES_BUCKET}/`;
    return `${environment.FILES_ORIGIN}/${url.slice(url.indexOf(bucket) + bucket.length)}`;
  };
  return {
    async uploadLink({ key, contentType, sizeBytes, checksumSha256 }) {
      const { sdk, client } = await s3();
      const command = new sdk.PutObjectCommand({
        ...at(key),
        ContentType: contentType,
        ContentLength: sizeBytes,
        ...(checksumSha256 ? { ChecksumSHA256: checksumSha256 } : {}),
      });
      const signed = ['content-type', 'content-length', ...(checksumSha256 ? ['x-amz-checksum-sha256'] : [])];
      const url = await sdk.getSignedUrl(client, command, {
        expiresIn: uploadLinkSeconds,
        signableHeaders: new Set(signed),
        unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
      });
      // The browser sets the length itself, and refuses to be told.
      const headers = { 'content-type': contentType };
      return {
        url,
        headers: checksumSha256 ? { ...headers, 'x-amz-checksum-sha256': checksumSha256 } : headers,
      };
    },
    downloadLink(key, { fileName, inline = false, mayKeep = false, seconds }) {
      const ResponseContentDisposition = `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(fileName)}`;
      const answer = { ResponseContentDisposition, ...(mayKeep ? {} : notKept) };
      const now = clock.milliseconds();
      if (seconds !== undefined) return sign(key, answer, seconds, new Date(now));
      const signedAt = now - (now % linkWindowMilliseconds);
      const name = `${signedAt} ${key} ${mayKeep} ${ResponseContentDisposition}`;
      const known = links.get(name);
      if (known) return known;
      const made = sign(key, answer, downloadLinkSeconds, new Date(signedAt));
      links.set(name, made);
      // A failure is forgotten, so that the next call tries again; who asked gets to see it.
      made.catch(() => links.delete(name));
      return made;
    },
    async head(key) {
      const { sdk, client } = await s3();
      try {
        const found = await client.send(new sdk.HeadObjectCommand(at(key)));
        const { ContentLength: sizeBytes = 0, ContentType: contentType = '', ContentEncoding } = found;
        return { sizeBytes, contentType, contentEncoding: ContentEncoding ?? null };
      } catch (error) {
        if (error instanceof sdk.NotFound || error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async read(key, lastByte) {
      const { sdk, client } = await s3();
      const range = lastByte === undefined ? {} : { Range: `bytes=0-${lastByte}` };
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...at(key), ...range }));
      if (!Body) throw new Error('The bucket answered without a body');
      return Body.transformToByteArray();
    },
    async stream(key) {
      const { sdk, client } = await s3();
      const { Body } = await client.send(new sdk.GetObjectCommand(at(key)));
      if (!Body) throw new Error('The bucket answered without a body');
      return Body.transformToWebStream();
    },
    async write(key, bytes, contentType) {
      const { sdk, client } = await s3();
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
    },
    writeStream(key, chunks, ContentType) {
      // The bucket wants to know the length before the first byte.
      return spooled(
        chunks,
        async ({ stream, sizeBytes: ContentLength }) => {
          const { sdk, client } = await s3();
          const Body = stream();
          await client.send(new sdk.PutObjectCommand({ ...at(key), Body, ContentLength, ContentType }));
        },
        { mostBytes: mostStreamedBytes, tooLarge: () => new Refusal('FILE_TOO_LARGE') },
      );
    },
    async copy(from, to, ContentType, { once: isOnce = false } = {}) {
      const { sdk, client } = await s3();
      const CopySource = `${environment.FILES_BUCKET}/${from.split('/').map(encodeURIComponent).join('/')}`;
      const how = { MetadataDirective: 'REPLACE', ...(isOnce && { IfNoneMatch: '*' }) } as const;
      try {
        await client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource, ContentType, ...how }));
      } catch (error) {
        if (!isOnce || !(error instanceof Error) || error.name !== 'PreconditionFailed') throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
  };
}

const notKept = { ResponseCacheControl: 'private, no-store' } as const;

/** RFC 8187: what a header can't carry is percent-encoded, and `encodeURIComponent` leaves a few marks too many. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
