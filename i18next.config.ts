import { defineConfig } from 'i18next-cli';

/** Only used to find texts that the code asks for and the catalogues lack; nothing is generated. */
export default defineConfig({
  locales: ['nl', 'en'],
  extract: {
    input: ['web/src/**/*.{ts,tsx}'],
    output: 'shared/i18n/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
    removeUnusedKeys: false,
    sort: false,
  },
});
