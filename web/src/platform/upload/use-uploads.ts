import { useRef, useState } from 'react';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { FileLink, FilePurpose } from '#shared/media/schemas.ts';
import { ApiError } from '../api/api-error.ts';
import { now } from '../clock.ts';
import { secondsLeft } from './time-left.ts';
import { uploadFile } from './upload.ts';

/** A file on its way, and where it stands. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly state: 'uploading' | 'done' | 'failed';
  /** 0 to 100. */
  readonly progress: number;
  /** How long it will take from here, in seconds; absent while that can't be told. */
  readonly secondsLeft?: number | undefined;
  readonly error?: ErrorCode | 'NO_CONNECTION';
  /** Trying again may help: the connection broke off. */
  readonly retryable?: boolean;
  readonly kept?: FileLink;
}

export interface Uploads {
  readonly items: readonly Upload[];
  /** Those that the server has. */
  readonly fileIds: FileLink['fileId'][];
  readonly busy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

/**
 * Uploads files as they are chosen, each with its own progress.
 * @param onKept gets each file once the server has it
 */
export function useUploads(purpose: FilePurpose, onKept?: (kept: FileLink) => void): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const change = (key: string, to: Partial<Upload>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...to } : item)));

  async function start({ key, file }: Pick<Upload, 'key' | 'file'>) {
    const controller = new AbortController();
    running.current.set(key, controller);
    const begunAt = now();
    try {
      const kept = await uploadFile(
        file,
        purpose,
        (progress) => change(key, { progress, secondsLeft: secondsLeft(progress, now() - begunAt) }),
        controller.signal,
      );
      change(key, { state: 'done', progress: 100, kept });
      onKept?.(kept);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change(key, {
        state: 'failed',
        error: error.code,
        retryable: error.status === 0 || error.status >= 500,
      });
    } finally {
      running.current.delete(key);
    }
  }

  function add(files: readonly File[]) {
    const added = files.map(
      (file): Upload => ({ key: crypto.randomUUID(), file, progress: 0, state: 'uploading' }),
    );
    setItems((all) => [...all, ...added]);
    for (const item of added) void start(item);
  }

  return {
    items,
    fileIds: items.flatMap(({ kept }) => (kept ? [kept.fileId] : [])),
    busy: items.some(({ state }) => state === 'uploading'),
    add,
    retry(key) {
      const item = items.find((one) => one.key === key);
      if (!item) return;
      setItems((all) =>
        all.map((one) => (one.key === key ? { key, file: one.file, state: 'uploading', progress: 0 } : one)),
      );
      void start(item);
    },
    remove(key) {
      running.current.get(key)?.abort();
      setItems((all) => all.filter((item) => item.key !== key));
    },
    clear: () => setItems([]),
  };
}
