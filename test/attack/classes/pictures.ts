import { whitePng } from '#test/support/white-png.ts';
import type { AttackClass } from '../attack.ts';
import type { Target } from '../target.ts';
import { complete, send } from '../uploading.ts';

/** Uploads a picture as who edits lessons, and answers what converts it. */
async function uploaded(target: Target, bytes: Buffer) {
  const token = await target.signIn('anouk');
  const announced = { fileName: 'foto.png', contentType: 'image/png', purpose: 'image' };
  const { fileId } = await send(target, token, announced, bytes);
  const { status } = await complete(target, token, fileId);
  if (status !== 200) throw new Error(`the picture was not kept: ${status}`);
  const body = { imagePath: `/media/files/${fileId}`, imageName: 'foto.png', mimeType: 'image/png' };
  return () => target.call('PUT', '/media/image/generate/conversions', { token, body });
}

export const attacks: AttackClass = {
  name: 'pictures',
  attacks: [
    {
      name: 'has a line of forty million pixels unpacked',
      async attempt(target) {
        const convert = await uploaded(target, whitePng(40_000_000, 1));
        const { status, code } = await convert();
        return code === 'FILE_TOO_LARGE' ? undefined : `it answered ${status}`;
      },
    },
    {
      name: 'holds everybody up with the largest picture',
      async attempt(target) {
        const convert = await uploaded(target, whitePng(6000, 4000));
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
