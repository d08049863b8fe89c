import { routes } from '#shared/live/routes.ts';
import { changes, ping, socketPath, socketProtocol } from '#shared/live/socket.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { refreshAll, refreshNamed } from '../api/use-command.ts';
import { setLive } from './live.ts';

/** More often than API Gateway ends who is silent: ten minutes. */
const pingMilliseconds = 4 * 60_000;
/** Who doesn't answer within this is gone, whatever the browser believes. */
const answerMilliseconds = 10_000;
const firstWait = 1000;
const longestWait = 60_000;

/**
 * Hears what changed for the reader, and has the pages that show it ask anew. A socket that breaks is opened again, later
 * and later while that fails; pages ask from time to time meanwhile.
 * @returns ends it
 */
export function listen(): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasOpen = false;
  let isEnded = false;

  async function open(): Promise<void> {
    try {
      const { ticket } = await call(routes.openSocket);
      if (!isEnded) connect(ticket);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Who is signed out, or may not, is told where they act; nothing here would change it.
      if (error.status === 0 || error.status >= 500 || error.status === 429) again();
    }
  }

  function connect(ticket: string): void {
    const here = new URL(socketPath, location.origin);
    here.protocol = here.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(here, [socketProtocol, ticket]);
    socket = opened;
    opened.onopen = () => {
      failures = 0;
      setLive(true);
      // What happened while nobody listened.
      if (wasOpen) void refreshAll();
      wasOpen = true;
      wait(pingMilliseconds, askWhoIsThere);
    };
    opened.onmessage = ({ data }) => {
      // What was on its way when it was closed.
      if (socket !== opened) return;
      wait(pingMilliseconds, askWhoIsThere);
      for (const { routes: names, about } of heard(data)) void refreshNamed(names, about);
    };
    opened.onclose = () => {
      if (socket === opened) lose();
    };
  }

  function askWhoIsThere(): void {
    socket?.send(ping);
    wait(answerMilliseconds, () => {
      // A line that is dead doesn't say so: the browser would wait for its answer to the goodbye as well.
      const dead = socket;
      lose();
      dead?.close();
    });
  }

  function lose(): void {
    setLive(false);
    again();
  }

  function again(): void {
    socket = undefined;
    if (isEnded) return;
    // By chance, so that all who lost it at once don't come back at once.
    const longest = Math.min(longestWait, firstWait * 2 ** failures++);
    wait(longest / 2 + (Math.random() * longest) / 2, () => void open());
  }

  function wait(milliseconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  }

  void open();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    const last = socket;
    socket = undefined;
    setLive(false);
    last?.close();
  };
}

/** What a message says; nothing for one that isn't ours. */
function heard(data: unknown) {
  try {
    const found = changes.safeParse(JSON.parse(String(data)));
    return found.success ? found.data : [];
  } catch {
    return []; // Not JSON: nothing that the product sends.
  }
}
