import type { ServerResponse } from 'node:http';
import type { Handle } from '../front.ts';

/** Has open pages load themselves anew, for who works on the product. */
export interface PageReload {
  readonly handle: Handle;
  readonly announce: () => void;
}

/** Where pages listen; below it lies the script that does, as the security policy allows none within a page. */
export const reloadPath = '/__local/reload';

/** What a page holds that is to be loaded anew. */
export const reloadTag = `<script src="${reloadPath}/listen.js" defer></script>`;

const listen = `new EventSource('${reloadPath}').onmessage = () => location.reload();`;

/** Opens the path at which pages listen, as server-sent events. */
export function openPageReload(): PageReload {
  const pages = new Set<ServerResponse>();
  return {
    handle: async ({ url }, response) => {
      const type = url === reloadPath ? 'text/event-stream' : 'text/javascript; charset=utf-8';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      if (url !== reloadPath) return void response.end(listen);
      response.flushHeaders();
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    announce: () => {
      for (const page of pages) page.write('data: \n\n');
    },
  };
}
