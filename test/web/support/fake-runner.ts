import { afterEach, beforeEach, vi } from 'vitest';
import { act } from './act.ts';

/** What was handed to the frame, and for whom. */
export const handed = vi.fn<(message: Record<string, unknown>, origin: string) => void>();

/** To be called once by a test file: what stands in for a frame loads nothing, and what it is handed can be looked at. */
export function fakesFrames(): void {
  beforeEach(() => {
    handed.mockClear();
    const make = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((name: string, options) =>
      name === 'iframe'
        ? Object.assign(make('div'), { id: 'frame', contentWindow: { postMessage: handed } })
        : make(name, options),
    );
  });
  afterEach(() => {
    vi.mocked(document.createElement).mockRestore();
  });
}

/** What stands in for the frame, where there is one. */
export const frame = () => document.getElementById('frame') as HTMLIFrameElement | null;

/** Says something to the page, as the frame does unless somebody else is named. */
export async function say(data: unknown, source: unknown = frame()?.contentWindow): Promise<void> {
  await act(async () => void dispatchEvent(Object.assign(new Event('message'), { data, source })));
}
