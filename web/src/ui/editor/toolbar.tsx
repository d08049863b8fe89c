import { type Editor, useEditorState } from '@tiptap/react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import { Select } from '../select.tsx';
import { BlockMenus } from './block-menus.tsx';
import { CodeLanguage } from './code-language.tsx';
import styles from './editor.module.css';
import { isPictureChosen } from './picture-change.ts';

/** On a phone the toolbar would scroll back, under the finger, to what had the focus before. */
const inToolbar = { size: 'small', leavesFocus: true } as const;

type Style = 'paragraph' | 'heading2' | 'heading3' | 'heading4' | 'codeBlock';

/** What can be done with the text at the cursor. */
export function Toolbar({
  editor,
  compact,
  onLink,
  onImage,
  onTable,
}: {
  editor: Editor;
  /** Only what a few lines of text need. */
  compact: boolean;
  onLink: () => void;
  onImage: () => void;
  onTable: () => void;
}) {
  const { t } = useTranslation('editor');
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const chain = () => editor.chain().focus();
  const mark = (icon: IconName, label: string, on: boolean, onPress: () => void) => (
    <IconButton {...inToolbar} icon={icon} label={label} aria-pressed={on} onPress={onPress} />
  );

  return (
    <AriaToolbar data-bar data-print="never" className={styles.toolbar ?? ''} aria-label={t('label')}>
      {compact ? null : (
        <>
          <Select<Style>
            label={t('style')}
            value={state.style}
            options={(['paragraph', 'heading2', 'heading3', 'heading4', 'codeBlock'] as const).map(
              (value) => ({
                value,
                label: t(value),
              }),
            )}
            onChange={(style) => style && setStyle(editor, style)}
          />
          {state.style === 'codeBlock' ? (
            <CodeLanguage editor={editor} language={state.blockLanguage} />
          ) : null}
          <span className={styles.divider} />
        </>
      )}
      {mark('bold', t('bold'), state.bold, () => chain().toggleBold().run())}
      {mark('italic', t('italic'), state.italic, () => chain().toggleItalic().run())}
      {mark('code', t('inlineCode'), state.code && !state.formula, () => chain().toggleCode().run())}
      {mark('formula', t('formulaInText'), state.formula, () => setFormula(editor, !state.formula))}
      {mark('link', t('link'), state.link, onLink)}
      <span className={styles.divider} />
      {mark('list', t('bulletList'), state.bulletList, () => chain().toggleBulletList().run())}
      {mark('list-numbers', t('orderedList'), state.orderedList, () => chain().toggleOrderedList().run())}
      {mark('quote', t('quote'), state.quote, () => chain().toggleBlockquote().run())}
      {compact ? null : (
        <>
          <span className={styles.divider} />
          <IconButton
            {...inToolbar}
            icon="image"
            label={t(state.picture ? 'changePicture' : 'image')}
            aria-pressed={state.picture}
            onPress={onImage}
          />
          <BlockMenus editor={editor} inTable={state.table} inCallout={state.callout} onTable={onTable} />
          <span className={styles.divider} />
          <IconButton
            {...inToolbar}
            icon="undo"
            label={t('undo')}
            isDisabled={!state.canUndo}
            onPress={() => chain().undo().run()}
          />
          <IconButton
            {...inToolbar}
            icon="redo"
            label={t('redo')}
            isDisabled={!state.canRedo}
            onPress={() => chain().redo().run()}
          />
        </>
      )}
    </AriaToolbar>
  );
}

function stateOf(editor: Editor) {
  const level = ([2, 3, 4] as const).find((one) => editor.isActive('heading', { level: one }));
  const style: Style = editor.isActive('codeBlock') ? 'codeBlock' : level ? `heading${level}` : 'paragraph';
  return {
    style,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    code: editor.isActive('code'),
    formula: editor.isActive('code', { language: 'math' }),
    picture: isPictureChosen(editor),
    blockLanguage: (editor.getAttributes('codeBlock')['language'] as string | null | undefined) ?? null,
    link: editor.isActive('link'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    callout: editor.isActive('callout'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function setStyle(editor: Editor, style: Style) {
  const chain = editor.chain().focus();
  if (style === 'paragraph') chain.setParagraph().run();
  else if (style === 'codeBlock') chain.setCodeBlock().run();
  else chain.setHeading({ level: style === 'heading2' ? 2 : style === 'heading3' ? 3 : 4 }).run();
}

/** A formula in a line of text is code in TeX. */
function setFormula(editor: Editor, on: boolean) {
  const chain = editor.chain().focus();
  if (on) chain.setMark('code', { language: 'math' }).run();
  else chain.unsetMark('code').run();
}
