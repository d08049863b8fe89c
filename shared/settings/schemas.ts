import * as z from 'zod/mini';
import { optionalLine, version } from '#shared/http/fields.ts';
import { companyId } from '#shared/identity/ids.ts';

/** The bar above every page. Off: the text is kept for next time. */
export const systemMessage = z.strictObject({ message: optionalLine(500), enabled: z.boolean() });
export type SystemMessage = z.infer<typeof systemMessage>;

/** What the interface asks for before anybody signs in; the same for every company of an installation. */
export const general = z.object({
  systemMessage,
  /** 0 while nobody has changed anything. */
  version: z.number(),
  directory: z.object({ signInUrl: z.nullable(z.string()) }),
});
export type General = z.infer<typeof general>;

export const settingsChange = z
  .strictObject({ version: z.union([version, z.literal(0)]), systemMessage })
  .check(
    z.refine(({ systemMessage }) => !systemMessage.enabled || systemMessage.message !== '', {
      error: 'required',
      path: ['systemMessage', 'message'],
    }),
  );

/** The company at hand: what it is called, how it looks and how the register knows it. */
export const companyInfo = z.object({
  id: companyId,
  name: z.string(),
  theme: z.object({ accent: z.string(), logo: z.nullable(z.string()) }),
  brinCode: z.string(),
  locationNumber: z.number(),
});
