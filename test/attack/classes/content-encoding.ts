import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { AttackClass } from '../attack.ts';
import { newcomer, signedIn } from '../newcomer.ts';
import { complete, send } from '../uploading.ts';

/** 20 MB that are 20 KB on the way. */
const packed = gzipSync(Buffer.alloc(20_000_000, 32));
const link = z.object({ link: z.string() });

export const attacks: AttackClass = {
  name: 'content encoding',
  attacks: [
    {
      name: 'keeps a file that a browser unpacks',
      async attempt(target) {
        const token = await signedIn(target, await newcomer(target, 'Student'));
        const announced = { fileName: 'Verslag.txt', contentType: 'text/plain' };
        const { fileId } = await send(target, token, announced, packed, { 'content-encoding': 'gzip' });
        const { status, body } = await complete(target, token, fileId);
        if (status >= 400) return undefined;
        const file = await target.fetch(link.parse(body).link);
        const encoding = file.headers.get('content-encoding');
        return encoding === null ? undefined : `it is served as ${encoding}`;
      },
    },
    {
      name: 'has the API unpack a call',
      async attempt(target) {
        const body = new Uint8Array(
          gzipSync(JSON.stringify({ email: target.emailOf('eva'), password: target.password })),
        );
        const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
        const { status } = await target.fetch('/api/auth/login', { method: 'POST', headers, body });
        return status >= 400 && status < 500 ? undefined : `it answered ${status}`;
      },
    },
  ],
};
