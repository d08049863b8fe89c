let inTheNetherlands: Intl.DateTimeFormat | undefined;

/** The date in the Netherlands at an instant, `yyyy-MM-dd`: what people and the register mean by a day. */
export function dutchDate(instant: string): string {
  // Made with the first use: it takes some milliseconds, which a cold start of a function that asks no date need not pay.
  inTheNetherlands ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return inTheNetherlands.format(new Date(instant));
}
