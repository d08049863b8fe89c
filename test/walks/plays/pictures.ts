import { photon } from '#functions/media/picture/photon.ts';
import { photonFile } from '#infra/layers.ts';
import { routes as content } from '#shared/content/routes.ts';
import { routes as media } from '#shared/media/routes.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const { PhotonImage } = await photon(photonFile);
const png = new PhotonImage(new Uint8Array(8 * 4 * 4).fill(200), 8, 4).get_bytes();
const ofPicture = (world: World) => ({ fileId: world.id('picture') });

/** A picture is uploaded, made smaller, and set on the course that was just written. */
export const illustrating: readonly Play[] = [
  play(
    media.requestUpload,
    admin,
    () => ({
      body: { purpose: 'image', fileName: 'lus.png', contentType: 'image/png', sizeBytes: png.length },
    }),
    ({ fileId, path, url }, world) => {
      world.set('picture', fileId);
      world.set('picturePath', path);
      // As the browser does, to where the link points.
      const key = new URL(url).pathname.slice(1);
      world.services.storedFiles.set(key, { bytes: png, contentType: 'image/png' });
    },
  ),
  play(media.completeUpload, admin, (world) => ({ params: ofPicture(world) })),
  play(media.convertImage, admin, (world) => ({
    body: { imagePath: world.id('picturePath'), imageName: 'lus.png', mimeType: 'image/png' },
  })),
  play(media.getFileLink, admin, (world) => ({ params: ofPicture(world) })),
  play(
    content.updateCourse,
    admin,
    (world) => ({
      params: { courseId: world.id('course') },
      body: { version: world.number('courseVersion'), image: { ...ofPicture(world), alt: 'Een lus' } },
    }),
    ({ version }, world) => world.set('courseVersion', version),
  ),
];
