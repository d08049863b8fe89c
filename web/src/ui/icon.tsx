import { icons } from './icons.ts';

export type IconName = keyof typeof icons;

/**
 * A line icon in the colour of the text around it.
 * @param label what it says to those who can't see it; without one it is decoration
 * @param size in pixels; default 20
 */
export function Icon({
  name,
  label,
  size = 20,
}: {
  name: IconName;
  label?: string;
  size?: 16 | 20 | 24 | 32;
}) {
  const paths = icons[name].map((path) => <path key={path} d={path} />);
  const shape = {
    viewBox: '0 0 20 20',
    width: size,
    height: size,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.6,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    focusable: false,
  } as const;
  if (!label) {
    return (
      <svg {...shape} aria-hidden="true">
        {paths}
      </svg>
    );
  }
  return (
    <svg {...shape} role="img" aria-label={label}>
      {paths}
    </svg>
  );
}
