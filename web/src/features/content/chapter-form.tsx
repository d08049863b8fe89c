import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/content/routes.ts';
import { type Chapter, chapterChange } from '#shared/content/schemas.ts';
import { FileField } from '#web/app/file-field.tsx';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BookChoice } from './book-choice.tsx';
import { bookForm, placeOf } from './book-form.ts';
import { KeptDraft } from './kept-draft.tsx';
import { UnsavedPreview } from './unsaved-preview.tsx';

const TerminalFields = lazyPart(
  ['terminal'],
  () => import('./terminal/terminal-fields.tsx'),
  'TerminalFields',
);
const CodeFields = lazyPart(['code', 'terminal'], () => import('./code/code-fields.tsx'), 'CodeFields');

const schema = z.extend(z.omit(chapterChange, { version: true, courseId: true, selfTest: true }), {
  book: bookForm,
});

/** What a chapter says: its titles, the text, and what its kind asks for. */
export function ChapterForm({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation('content');
  const [taken, setTaken] = useState(0);
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const { run } = useCommand(routes.updateChapter, {
    refreshes: [routes.getChapter, routes.getCourse],
    errors: 'caller',
  });
  const { id, courseId, title, subtitle, content, extraLink, book, file, type, code, terminal, media } =
    chapter;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={chapter.version}
      values={{
        ...{ title, subtitle, content },
        // A link that is asked for and left empty is missing; one that isn't asked for is absent.
        extraLink: (type === 3 || type === 4) && !book ? (extraLink ?? '') : null,
        book: book && { ...book, page: book.page ?? '' },
        fileId: file?.fileId ?? null,
        ...(code ? { code } : {}),
        ...(terminal ? { terminal } : {}),
      }}
      onSubmit={({ extraLink: link, book: opens, fileId, ...rest }, version) => {
        const { code: program, terminal: shell, ...texts } = rest;
        const linked = type === 3 || type === 4 ? { extraLink: link } : {};
        const own = type === 2 ? { fileId } : type === 4 ? { ...linked, book: placeOf(opens) } : linked;
        const asked = { ...(type === 6 && { code: program }), ...(type === 5 && { terminal: shell }) };
        return run({ params: { chapterId: id }, body: { version, courseId, ...texts, ...own, ...asked } });
      }}
      onSaved={() => notify('success', t('chapter.saved'))}
      onReload={() => refresh([routes.getChapter])}
    >
      <KeptDraft chapterId={id} version={chapter.version} onTaken={() => setTaken((times) => times + 1)} />
      <FieldRow>
        <TextField name="title" label={t('chapter.title')} />
        <TextField name="subtitle" label={t('chapter.subtitle')} optional />
      </FieldRow>
      {type === 2 ? (
        <FileField
          name="fileId"
          label={t('chapter.file')}
          remove={t('chapter.removeFile')}
          purpose="chapter-file"
          current={file}
        />
      ) : null}
      {type === 3 ? (
        <TextField name="extraLink" type="url" label={t('chapter.video')} hint={t('chapter.videoHint')} />
      ) : null}
      {type === 4 ? <BookChoice /> : null}
      <RichTextField
        // The editor begins with what it is given, so it begins anew with what was kept.
        key={taken}
        name="content"
        label={type === 1 ? t('chapter.content') : t('chapter.explanation')}
        media={media}
        onPicture={(fileId, link) => setAdded((all) => ({ ...all, [fileId]: link }))}
        optional
      />
      {type === 6 ? <CodeFields /> : null}
      {type === 5 ? <TerminalFields /> : null}
      <SaveBar>
        <UnsavedPreview chapter={chapter} media={{ ...media, ...added }} />
      </SaveBar>
    </Form>
  );
}
