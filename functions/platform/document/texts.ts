import en from '#shared/i18n/en/document.json' with { type: 'json' };
import nl from '#shared/i18n/nl/document.json' with { type: 'json' };

/** What every document says beside its contents. */
export const texts = { nl, en } as const;
