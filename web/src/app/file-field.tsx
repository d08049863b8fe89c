import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { FileLink, FilePurpose } from '#shared/media/schemas.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { FileList, UploadList } from '#web/ui/file-list.tsx';
import { TakeAwayButton } from '#web/ui/take-away-button.tsx';

/** One file in a form. It is uploaded at once, and set when the form is saved. */
export function FileField({
  name,
  label,
  remove,
  purpose,
  current,
}: {
  name: string;
  label: string;
  /** What the button says that takes it away. */
  remove: string;
  purpose: FilePurpose;
  current: FileLink | null;
}) {
  const fieldId = useFieldId();
  const { field, fieldState } = useController({ name });
  const [shown, setShown] = useState(current);
  const uploads = useUploads(purpose, (kept) => {
    field.onChange(kept.fileId);
    setShown(kept);
    uploads.clear();
  });
  return (
    <Field id={fieldId(name)} label={label} kind="group" error={fieldState.error?.message}>
      {field.value && shown ? (
        <FileList
          label={label}
          files={[
            {
              key: shown.fileId,
              name: shown.displayName,
              sizeBytes: shown.sizeBytes,
              link: shown.link,
              actions: <TakeAwayButton onPress={() => field.onChange(null)}>{remove}</TakeAwayButton>,
            },
          ]}
        />
      ) : (
        <DropZone
          label={label}
          purpose={purpose}
          multiple={false}
          disabled={uploads.busy}
          onFiles={uploads.add}
        />
      )}
      <UploadList uploads={uploads} />
    </Field>
  );
}
