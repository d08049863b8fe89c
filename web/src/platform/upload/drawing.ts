/** Sides in pixels between which a drawing is made into a picture, if it says no size or an odd one. */
const [least, most, usual] = [64, 2400, 1200] as const;

export function isDrawing(file: File): boolean {
  return file.type === 'image/svg+xml' || /\.svg$/i.test(file.name);
}

/**
 * Makes a picture of a drawing (SVG): to a browser a drawing can be a page that holds scripts, and no file that is
 * served is one. Drawn as a picture, it runs nothing and fetches nothing.
 * @returns a PNG by the same name
 * @throws Error when it can't be drawn
 */
export async function pictureOf(drawing: File): Promise<File> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const widest = Math.max(width, height);
    // Twice as fine as it says, so that lines stay sharp.
    const scale = widest > 0 ? Math.min(most, Math.max(least, widest * 2)) / widest : 0;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale) || usual;
    canvas.height = Math.round(height * scale) || usual;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('the drawing could not be made into a picture');
    return new File([blob], drawing.name.replace(/\.svg$/i, '.png'), { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}
