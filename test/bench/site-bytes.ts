import { launchBrowser } from '#test/support/site.ts';
import { startCloud } from './cloud.ts';
import { kilobytesOf, measuredPages } from './page-bytes.ts';
import type { Section } from './report.ts';

/**
 * What Chromium fetches of JavaScript and CSS for each measured page, beside what it may be.
 * @param data folder of a local cloud with the demo in it, not running
 */
export async function siteBytes(data: string, port: number): Promise<Section> {
  const cloud = await startCloud({ port, data });
  const browser = await launchBrowser();
  try {
    const rows = [];
    for (const page of measuredPages) {
      rows.push([page.what, page.path, await kilobytesOf(browser, cloud.url, page), page.budget]);
    }
    return {
      title: 'JavaScript and CSS by page, KB brotli',
      columns: ['page', 'path', 'KB', 'at most'],
      rows,
    };
  } finally {
    await browser.close();
    await cloud.stop();
  }
}
