import type { Language } from '#shared/http/fields.ts';
import { parseHex, type Rgb, textOn, toHex } from '#shared/platform/colour.ts';
import type { Action, Contents } from './contents.ts';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const text = `${font};font-size:16px;line-height:1.55;color:#1b2430`;
const small = `${font};font-size:13px;line-height:1.5;color:#556070`;

/** The product's own, for who has chosen none. */
const ownAccent: Rgb = [11, 110, 102];

/** By which the HTML names the picture that goes along. */
export const logoId = 'logo@organisation';

/**
 * A mail as HTML. Tables and inline styles alone: programs that show mail keep little else. It is read without pictures,
 * fetches none, and holds nothing that tells when it was opened.
 */
export function htmlOf(
  { subject, paragraphs, items, action, link, closing, footer, look }: Required<Contents>,
  language: Language,
): string {
  const colour = parseHex(look.accent) ?? ownAccent;
  const accent = toHex(colour);
  // Its name stands beside it, so it says nothing of its own; where pictures are off, nothing is missed.
  const logo = look.logo
    ? `<img src="cid:${logoId}" alt="" height="40" style="display:block;height:40px;max-width:240px;margin:0 0 10px">`
    : '';
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${toHex(textOn(colour))};${font};font-size:16px;font-weight:600;text-decoration:none`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:0;background:#f7f8fa">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e0e5ea;border-radius:12px">',
    `<tr><td style="padding:20px 28px;border-bottom:3px solid ${accent};${font};font-size:18px;font-weight:700;color:#1b2430">${logo}${escapeHtml(look.name)}</td></tr>`,
    '<tr><td style="padding:28px">',
    ...paragraphs.map(paragraph),
    ...items.map((item) => listed(item, accent)),
    `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(action)}</a></p>`,
    ...closing.map(paragraph),
    '</td></tr></table>',
    ...(footer.length > 0
      ? [`<p style="margin:16px 0;${small}">${footer.map(smallLink).join(' · ')}</p>`]
      : []),
    '</td></tr></table></body></html>',
  ].join('\n');
}

const paragraph = (content: string) =>
  `<p style="margin:0 0 16px;${text}">${escapeHtml(content).replaceAll('\n', '<br>')}</p>`;

function listed({ text: content, action, link }: Action & { text: string }, accent: string): string {
  const title = `<a href="${escapeHtml(link)}" style="color:#1b2430;font-weight:600">${escapeHtml(action)}</a>`;
  return `<p style="margin:0 0 16px;padding-left:12px;border-left:3px solid ${accent};${text}">${title}<br>${escapeHtml(content)}</p>`;
}

const smallLink = ({ action, link }: Action) =>
  `<a href="${escapeHtml(link)}" style="color:#556070">${escapeHtml(action)}</a>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(content: string): string {
  return content.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}
