const inTheNetherlands = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in the Netherlands at an instant, `yyyy-MM-dd`: what people and the register mean by a day. */
export function dutchDate(instant: string): string {
  return inTheNetherlands.format(new Date(instant));
}
