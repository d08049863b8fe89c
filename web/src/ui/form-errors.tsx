import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { useFieldId } from './field-id.ts';
import styles from './form-errors.module.css';
import { isOvertaken } from './form-version.ts';

/** A field that isn't right, by its path in the form's values. */
export interface Found {
  readonly path: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly found: readonly Found[];
  readonly failure: ApiError | null;
  /** Moves the focus to a field that isn't a native control. */
  readonly onGo?: (path: string) => void;
  /** Reads what somebody else made of it. */
  readonly onReload?: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** What stands between the reader and a sent form, with a link to each field. Takes the focus after an attempt. */
export function ErrorSummary({ found, failure, onGo, onReload, ref }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const fieldId = useFieldId();
  const nothing = found.length === 0 && !failure;
  return (
    <div ref={ref} tabIndex={-1} className={styles.summary}>
      {nothing ? null : (
        <Callout
          tone="danger"
          title={failure ? errorText(failure) : t('form.errors', { count: found.length })}
          role="alert"
        >
          {found.length > 0 ? (
            <ul>
              {inOrder(found, fieldId).map(({ path, message }) => (
                <li key={path}>
                  <a
                    href={`#${fieldId(path)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onGo?.(path);
                      document.getElementById(fieldId(path))?.focus();
                    }}
                  >
                    {labelOf(fieldId(path))}
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          {failure && onReload && isOvertaken(failure) ? (
            <>
              <p>{t('form.reloadText')}</p>
              <Button size="small" icon="restore" onPress={onReload}>
                {t('form.reload')}
              </Button>
            </>
          ) : null}
          {failure && failure.status >= 500 ? (
            <small>{t('error.reference', { id: failure.requestId })}</small>
          ) : null}
        </Callout>
      )}
    </div>
  );
}

/** As the fields stand on the page: schemas have an order of their own. */
function inOrder(found: readonly Found[], fieldId: (path: string) => string): readonly Found[] {
  const fields = new Map(found.map(({ path }) => [path, placeOf(fieldId(path))]));
  return [...found].sort((one, other) => {
    const [first, second] = [fields.get(one.path), fields.get(other.path)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** A field of several parts, such as a date, has its id at its label alone. */
const placeOf = (id: string) => document.getElementById(id) ?? document.getElementById(`${id}-label`);

function labelOf(id: string): string {
  const label = document.getElementById(`${id}-label`)?.firstChild?.textContent;
  // A label that is a question ends in a mark of its own.
  if (!label) return '';
  return label.endsWith('?') ? `${label} ` : `${label}: `;
}
