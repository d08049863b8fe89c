import { Suspense } from 'react';
import { useController } from 'react-hook-form';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { useFieldId } from './field-id.ts';
import { late } from './late.tsx';
import { Skeleton } from './skeleton.tsx';

/** The editor is by far the largest part of the product: fetched only where somebody writes. */
const Editor = late(async () => {
  const [{ Editor }] = await Promise.all([import('./editor/editor.tsx'), loadTexts(['editor'])]);
  return { default: Editor };
});

interface RichTextFieldProps extends FieldProps {
  readonly name: string;
  /** For a few lines of text. */
  readonly compact?: boolean;
  /** Links of the pictures in the content, by file id. */
  readonly media?: Readonly<Record<string, string>>;
  /** Gets the link of each picture that is uploaded here. */
  readonly onPicture?: (fileId: string, link: string) => void;
}

/** A text with headings, lists, code, tables, pictures and callouts in a form; the value is HTML. */
export function RichTextField({
  name,
  label,
  hint,
  optional,
  compact,
  media = {},
  onPicture,
}: RichTextFieldProps) {
  const fieldId = useFieldId();
  const { field, fieldState } = useController({ name });
  const id = fieldId(name);
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <Suspense fallback={<Skeleton rows={6} />}>
        <Editor
          id={id}
          label={label}
          compact={compact}
          value={typeof field.value === 'string' ? field.value : ''}
          describedBy={describedBy(id, hint, error)}
          invalid={error !== undefined}
          media={media}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onPicture={onPicture}
        />
      </Suspense>
    </Field>
  );
}
