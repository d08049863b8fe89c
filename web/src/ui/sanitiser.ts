import DOMPurify from 'dompurify';
import { sanitiseWith } from '#web/platform/safe-markup.ts';

// Links open a tab of their own, and Word marks its empty lines by a tag of its own.
sanitiseWith((html) => DOMPurify.sanitize(html, { ADD_ATTR: ['target'], ADD_TAGS: ['o:p'] }));

export { DOMPurify as sanitiser };
