import { maxLogoBytes } from '#shared/settings/organisation.ts';
import { drawn, fileOf, isDrawing } from './drawing.ts';

/** What a logo is drawn into, in pixels: twice as fine as it is ever shown. */
const most = { width: 720, height: 240 };

/**
 * Makes of any picture a logo that a page, a mail and a document can show: a small PNG, or a JPEG where that is too heavy.
 * @throws Error when it is no picture
 */
export async function logoOf(chosen: File): Promise<File> {
  const picture = isDrawing(chosen) ? new Blob([chosen], { type: 'image/svg+xml' }) : chosen;
  const canvas = await drawn(picture, sized(isDrawing(chosen)));
  const name = chosen.name.replace(/\.\w+$/, '');
  const png = await fileOf(canvas, `${name}.png`, 'image/png');
  if (png.size <= maxLogoBytes) return png;
  return fileOf(await drawn(png, (size) => size, '#ffffff'), `${name}.jpg`, 'image/jpeg');
}

/** Smaller pictures are not blown up; a drawing has any size. */
const sized = (grows: boolean) => (own: { readonly width: number; readonly height: number }) => {
  const width = own.width || most.width;
  const height = own.height || most.height;
  const scale = Math.min(grows ? Number.POSITIVE_INFINITY : 1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
