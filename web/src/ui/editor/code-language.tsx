import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { languages } from '../finish/languages.ts';
import { Select } from '../select.tsx';

/** What a block of code at the cursor holds: a language, what a program prints, or a formula in TeX. */
export function CodeLanguage({ editor, language }: { editor: Editor; language: string | null }) {
  const { t } = useTranslation('editor');
  const options = [
    { value: 'output', label: t('outputBlock') },
    { value: 'math', label: t('formula') },
    ...languages.map((value) => ({ value: String(value), label: value })),
  ];
  // What an import brought may be called otherwise.
  const foreign = language !== null && !options.some(({ value }) => value === language);
  return (
    <Select<string>
      label={t('language')}
      placeholder={t('plainCode')}
      value={language}
      options={foreign ? [...options, { value: language, label: language }] : options}
      onChange={(value) => editor.chain().focus().updateAttributes('codeBlock', { language: value }).run()}
    />
  );
}
