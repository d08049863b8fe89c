const officeXml = 'application/vnd.openxmlformats-officedocument.';

/** The programs that draw a file, by the end of its content type; each is fetched with the first file of its kind. */
const viewers = {
  'wordprocessingml.document': async () => (await import('./docx-file.ts')).docxViewer,
  'spreadsheetml.sheet': async () => (await import('./xlsx-file.ts')).xlsxViewer,
  'presentationml.presentation': async () => (await import('./pptx-file.ts')).pptxViewer,
};

/**
 * What draws a text, sheet or slides of Office.
 * @returns answers where its program lies; undefined for any other file
 */
export function viewerOf(contentType: string): (() => Promise<string>) | undefined {
  const kind = Object.keys(viewers).find(
    (end): end is keyof typeof viewers => contentType === officeXml + end,
  );
  return kind && viewers[kind];
}
