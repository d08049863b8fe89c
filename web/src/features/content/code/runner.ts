import { runnerPath } from '#shared/platform/security-headers.ts';
import { type EndMessage, type Libraries, limits } from './messages.ts';

/** What a worker is made of, and what it is asked. */
export interface Prepared extends Partial<Libraries> {
  readonly program: string;
  readonly task: unknown;
}

/** A frame that runs programs, one at a time. `Message`: what their workers tell, besides that they began and ended. */
export interface Runner<Message> {
  /** Runs a program, and ends the one before. What it tells comes to `onMessage` until it has ended. */
  readonly run: (prepared: Promise<Prepared>, onMessage: (message: Message | EndMessage) => void) => void;
  /**
   * Asks the worker that has answered for more.
   * @returns false when there is none any more: then it has to be run again
   */
  readonly more: (task: unknown, onMessage: (message: Message | EndMessage) => void) => boolean;
  readonly stop: () => void;
  readonly remove: () => void;
}

/** Longer than the engine's own bound, for what doesn't keep to it. */
const patienceMilliseconds = limits.milliseconds + 2_000;

/**
 * Makes a frame of no origin, which reads nothing of this page and reaches nothing. What programs need is fetched here
 * and handed over.
 */
export function makeRunner<Message = never>(): Runner<Message> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.title = 'runner';
  const listening = new Promise<void>((resolve) => {
    addEventListener('message', function once({ source, data }) {
      if (source !== frame.contentWindow || data?.type !== 'listening') return;
      removeEventListener('message', once);
      resolve();
    });
  });
  frame.src = `${runnerPath}frame.html`;
  document.body.append(frame);

  let count = 0;
  /** Whether a worker has answered and waits. */
  let waits = false;
  let tell: (message: Message | EndMessage) => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(message: EndMessage): void {
    count += 1;
    waits = false;
    clearTimeout(timer);
    frame.contentWindow?.postMessage({ type: 'stop' }, '*');
    tell(message);
  }
  function listen({ source, data }: MessageEvent): void {
    if (source !== frame.contentWindow || data?.run !== count) return;
    if (data.type === 'begun')
      timer = setTimeout(() => end({ type: 'ended', why: 'time' }), patienceMilliseconds);
    if (data.type === 'ended' || data.type === 'broken') {
      end(data);
      return;
    }
    waits = data.type === 'answered';
    if (waits) clearTimeout(timer);
    tell(data);
  }
  addEventListener('message', listen);
  function next(onMessage: typeof tell): number {
    count += 1;
    waits = false;
    clearTimeout(timer);
    tell = onMessage;
    return count;
  }

  return {
    run(prepared, onMessage) {
      const run = next(onMessage);
      prepared.then(
        async (what) => {
          await listening;
          // A frame without an origin is named by none.
          if (run === count) frame.contentWindow?.postMessage({ type: 'run', run, ...what }, '*');
        },
        (error: unknown) => run === count && end({ type: 'broken', message: String(error) }),
      );
    },
    more(task, onMessage) {
      if (!waits) return false;
      frame.contentWindow?.postMessage({ type: 'more', run: next(onMessage), task }, '*');
      return true;
    },
    stop: () => end({ type: 'ended', why: 'done' }),
    remove() {
      removeEventListener('message', listen);
      clearTimeout(timer);
      frame.remove();
    },
  };
}

/** The script of a worker, as text: the frame makes the worker. */
export async function textAt(address: string): Promise<string> {
  return (await answered(address)).text();
}

export async function answered(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
