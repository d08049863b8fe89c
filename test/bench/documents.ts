import { sampleValues } from '#functions/educations/agreement/sample.ts';
import { agreementTemplate, standardTexts } from '#functions/educations/agreement/texts.ts';
import { contentsOf } from '#functions/platform/document/fill.ts';
import { fontFiles } from '#infra/layers.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { percentile, type Section } from './report.ts';

const documents = 60;
/** Made before those that are measured: a function that makes many is as warm as this. */
const unmeasured = 20;

/** What the PDF of an agreement takes: the first of a process, which reads the library and the fonts, and each after it. */
export async function documentTimes(): Promise<Section> {
  const make = makerOfAgreements();
  const first = await measured(make);
  for (let made = 0; made < unmeasured; made += 1) await make();
  const later: Measured[] = [];
  for (let made = 0; made < documents; made += 1) later.push(await measured(make));
  const half = (field: keyof Measured) =>
    percentile(
      later.map((one) => one[field]),
      0.5,
    );
  return {
    title: 'The PDF of an agreement, made by itself',
    columns: ['which', 'processor ms', 'ms', 'KB'],
    rows: [
      ['the first of a process', first.cpuMilliseconds, first.milliseconds, first.kilobytes],
      ['p50 of the next', half('cpuMilliseconds'), half('milliseconds'), half('kilobytes')],
    ],
  };
}

interface Measured {
  readonly cpuMilliseconds: number;
  readonly milliseconds: number;
  readonly kilobytes: number;
}

async function measured(make: () => Promise<Uint8Array>): Promise<Measured> {
  const [cpu, started] = [process.cpuUsage(), performance.now()];
  const { byteLength } = await make();
  const { user, system } = process.cpuUsage(cpu);
  return {
    cpuMilliseconds: (user + system) / 1000,
    milliseconds: performance.now() - started,
    kilobytes: byteLength / 1000,
  };
}

/** Makes the agreement that an organisation is shown before it has one. */
function makerOfAgreements(): () => Promise<Uint8Array> {
  const { name, brinCode } = zilverbrug;
  const contents = contentsOf(
    agreementTemplate('nl', standardTexts('nl')),
    sampleValues('nl', name, brinCode),
  );
  const rendering = {
    look: { organisation: name, accent: '#1f5f8b' },
    documentId: 'doc_01KDEM0000000000000000AGRT',
    issuedAt: '2026-09-01T09:00:00.000Z',
    fonts: { regular: fontFiles.regular, semibold: fontFiles.semibold },
  };
  return async () => {
    const { renderDocument } = await import('#functions/platform/document/render.ts');
    return renderDocument(contents, rendering);
  };
}
