import { PptxViewer, RECOMMENDED_ZIP_LIMITS } from '@aiden0z/pptx-renderer';
import { disarm, dress, offer } from './frame-contract.ts';

/** Slides below each other, as wide as there is room. */
offer(async (file, place) => {
  dress('body { margin: 0; padding: 16px; background: #e9ecf1; }');
  await PptxViewer.open(file, place, {
    fitMode: 'contain',
    zipLimits: RECOMMENDED_ZIP_LIMITS,
    pdfjs: false,
    onSlideRendered: (_, slide) => disarm(slide),
  });
});
