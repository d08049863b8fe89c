import { renderAsync } from 'docx-preview';
import { disarm, dress, offer } from './frame-contract.ts';

/** A text of Word, page by page, no wider than there is room. */
offer(async (file, place) => {
  dress(`
    body { margin: 0; background: #e9ecf1; }
    .docx-wrapper { padding: 16px !important; background: none !important; }
    .docx-wrapper > section.docx { max-width: 100%; box-sizing: border-box; margin-bottom: 16px !important; }
    img, table { max-width: 100%; }
    @media (max-width: 640px) {
      .docx-wrapper { padding: 0 !important; }
      .docx-wrapper > section.docx { padding: 16px !important; min-height: 0 !important; }
    }
  `);
  const looks = document.head.appendChild(document.createElement('div'));
  await renderAsync(file, place, looks, {
    renderAltChunks: false,
    ignoreLastRenderedPageBreak: false,
  });
  disarm(place);
});
