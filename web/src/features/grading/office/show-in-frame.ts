import { runnerPath } from '#shared/platform/security-headers.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { downloadMilliseconds } from '#web/platform/patience.ts';

/** Where the frame lies; it has no origin, reaches nothing, and runs nothing but what it is handed. */
export const viewerFrame = `${runnerPath}viewer.html`;

/**
 * Has a file drawn in a frame.
 * @param frame whose address is `viewerFrame`
 * @param link of the file
 * @param program answers where the program lies that draws it
 * @returns once it is drawn
 * @throws when it can't be fetched or drawn, or that takes too long
 */
export async function showInFrame(
  frame: HTMLIFrameElement,
  link: string,
  program: () => Promise<string>,
  signal: AbortSignal,
): Promise<void> {
  const [, draws, file] = await Promise.all([
    told(frame, 'listening', signal),
    program().then(async (address) => (await fetched(address, signal)).text()),
    fetched(link, signal).then((response) => response.arrayBuffer()),
  ]);
  const shown = told(frame, 'shown', signal);
  // A frame without an origin is named by none.
  frame.contentWindow?.postMessage({ type: 'show', program: draws, file, language: currentLanguage() }, '*', [
    file,
  ]);
  await shown;
}

async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(downloadMilliseconds)]),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

/** Waits until the frame says something, as long as a download may take: a file may be made to keep a browser busy. */
function told(frame: HTMLIFrameElement, type: string, signal: AbortSignal): Promise<void> {
  const done = new AbortController();
  const over = AbortSignal.any([signal, AbortSignal.timeout(downloadMilliseconds)]);
  return new Promise<void>((resolve, reject) => {
    const { signal: heard } = done;
    over.addEventListener('abort', () => reject(over.reason), { signal: heard });
    addEventListener(
      'message',
      ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        if (data?.type === type) resolve();
        if (data?.type === 'broken') reject(new Error(data.message));
      },
      { signal: heard },
    );
  }).finally(() => done.abort());
}
