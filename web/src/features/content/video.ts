/**
 * Where a video is shown from: sites that may follow viewers are asked not to.
 * @param link an address on one of the two video sites
 * @returns undefined when the address names no video
 */
export function videoPlayer(link: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(link);
  const parts = pathname.split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (hostname.endsWith('vimeo.com')) {
    // An unlisted video has a key after its number, or as `h`.
    const [number, key] = parts.filter((part) => part !== 'video');
    if (!/^\d+$/.test(number ?? '')) return undefined;
    const hash = searchParams.get('h') ?? key;
    return `https://player.vimeo.com/video/${number}?dnt=1${hash ? `&h=${encodeURIComponent(hash)}` : ''}`;
  }
  const id = searchParams.get('v') ?? last;
  return /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}
