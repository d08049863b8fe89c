import { photon } from '#functions/media/picture/photon.ts';
import { photonFile } from '#infra/layers.ts';

const { PhotonImage } = await photon(photonFile);

/** A picture whose left half is red and right half blue. */
export function picture(width: number, height: number): InstanceType<typeof PhotonImage> {
  const bytes = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    bytes.set(at % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at * 4);
  return new PhotonImage(bytes, width, height);
}

/** The same as a JPEG that notes how the camera was held. */
export function heldJpeg(width: number, height: number, orientation: number): Uint8Array {
  const jpeg = picture(width, height).get_bytes_jpeg(95);
  const note = [
    ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
    ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01],
    ...[0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00],
    ...[0x00, 0x00, 0x00, 0x00],
  ];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...note, ...jpeg.subarray(2)]);
}
