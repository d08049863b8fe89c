import { crc32, deflateSync } from 'node:zlib';
import type { AttackClass } from '../attack.ts';
import type { Target } from '../target.ts';
import { complete, send } from '../uploading.ts';

/** A white picture, of which a line of pixels takes next to nothing until it is unpacked. */
function picture(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 255);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Uploads a picture as who edits lessons, and answers what converts it. */
async function uploaded(target: Target, bytes: Uint8Array) {
  const token = await target.signIn('anouk');
  const announced = { fileName: 'foto.png', contentType: 'image/png', purpose: 'image' };
  const { fileId } = await send(target, token, announced, bytes);
  const { status } = await complete(target, token, fileId);
  if (status !== 200) throw new Error(`the picture was not kept: ${status}`);
  const body = { imagePath: `/media/files/${fileId}`, imageName: 'foto.png', mimeType: 'image/png' };
  return () => target.call('POST', '/media/images', { token, body });
}

export const attacks: AttackClass = {
  name: 'pictures',
  attacks: [
    {
      name: 'has a line of forty million pixels unpacked',
      async attempt(target) {
        const convert = await uploaded(target, picture(40_000_000, 1));
        const { status, code } = await convert();
        return code === 'FILE_TOO_LARGE' ? undefined : `it answered ${status}`;
      },
    },
    {
      name: 'holds everybody up with the largest picture',
      async attempt(target) {
        const convert = await uploaded(target, picture(6000, 4000));
        const began = performance.now();
        let isOver = false;
        const converting = convert().finally(() => {
          isOver = true;
        });
        let longest = 0;
        while (!isOver) {
          const asked = performance.now();
          await target.call('GET', '/general');
          longest = Math.max(longest, performance.now() - asked);
        }
        await converting;
        const whole = performance.now() - began;
        return longest < whole / 2
          ? undefined
          : `a call took ${Math.round(longest)} ms of ${Math.round(whole)}`;
      },
    },
  ],
};
