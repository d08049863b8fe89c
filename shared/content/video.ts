/** The sites that videos are embedded from (spec section 5). */
const sites = {
  youtube: /^((www\.|m\.)?youtube\.com|(www\.)?youtube-nocookie\.com|youtu\.be)$/,
  vimeo: /^((www|player)\.)?vimeo\.com$/,
};

/** Whether an address is of one of the sites that videos are embedded from. */
export function isVideoSite(link: string): boolean {
  const { hostname } = new URL(link);
  return sites.youtube.test(hostname) || sites.vimeo.test(hostname);
}

/**
 * Where a video is shown from: sites that may follow viewers are asked not to.
 * @param link an address on one of the two video sites
 * @returns undefined when the address names no video, such as that of a channel or a playlist
 */
export function videoPlayer(link: string): string | undefined {
  const url = new URL(link);
  if (sites.vimeo.test(url.hostname)) return vimeoPlayer(url);
  return sites.youtube.test(url.hostname) ? youtubePlayer(url) : undefined;
}

function vimeoPlayer({ pathname, searchParams, hash: place }: URL): string | undefined {
  // An unlisted video has a key after its number, or as `h`.
  const [number, key] = pathname.split('/').filter((part) => part !== '' && part !== 'video');
  if (!/^\d+$/.test(number ?? '')) return undefined;
  const hash = searchParams.get('h') ?? key;
  const start = secondsOf(place.replace(/^#t=/, ''));
  return (
    `https://player.vimeo.com/video/${number}?dnt=1` +
    (hash ? `&h=${encodeURIComponent(hash)}` : '') +
    (start ? `#t=${start}s` : '')
  );
}

function youtubePlayer({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const id =
    hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? (searchParams.get('v') ?? '')
        : /^(embed|shorts|live|v)$/.test(first)
          ? second
          : '';
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '');
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
}

/** `42`, `42s` and `1m30s`; 0 for anything else. */
function secondsOf(text: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
