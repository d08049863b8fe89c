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
  const canvas = await drawn(new Blob([drawing], { type: 'image/svg+xml' }), ({ width, height }) => {
    const widest = Math.max(width, height);
    // Twice as fine as it says, so that lines stay sharp.
    const scale = widest > 0 ? Math.min(most, Math.max(least, widest * 2)) / widest : 0;
    return { width: Math.round(width * scale) || usual, height: Math.round(height * scale) || usual };
  });
  return fileOf(canvas, drawing.name.replace(/\.svg$/i, '.png'), 'image/png');
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture at another size.
 * @param ground painted below it, for what can't be seen through
 * @throws Error when it can't be drawn
 */
export async function drawn(
  picture: Blob,
  sizeFor: (own: Size) => Size,
  ground?: string,
): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), sizeFor({ width, height }));
    const context = canvas.getContext('2d');
    if (context && ground) {
      context.fillStyle = ground;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @throws Error when the browser can't write that type */
export async function fileOf(canvas: HTMLCanvasElement, name: string, type: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('the drawing could not be made into a picture');
  return new File([blob], name, { type });
}
