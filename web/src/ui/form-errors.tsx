import type { Ref } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { Callout } from './callout.tsx';
import styles from './form.module.css';

/** What stands between the reader and a sent form, with a link to each field. Takes the focus after an attempt. */
export function ErrorSummary({ failure, ref }: { failure: ApiError | null; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  const { formState, setFocus } = useFormContext();
  const found = formState.submitCount > 0 ? flatten(formState.errors) : [];
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
              {found.map(({ path, message }) => (
                <li key={path}>
                  <a
                    href={`#${fieldId(path)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      setFocus(path);
                      document.getElementById(fieldId(path))?.focus();
                    }}
                  >
                    {labelOf(path)}
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          {failure && failure.status >= 500 ? (
            <small>{t('error.reference', { id: failure.requestId })}</small>
          ) : null}
        </Callout>
      )}
    </div>
  );
}

/** The id of the control of a field, by its path in the values. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

function labelOf(path: string): string {
  const label = document.getElementById(`${fieldId(path)}-label`)?.firstChild?.textContent;
  return label ? `${label}: ` : '';
}

interface Found {
  readonly path: string;
  readonly message: string;
}

function flatten(errors: FieldErrors, prefix = ''): Found[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'ref' || key === 'types') return [];
    const path = prefix + key;
    if (typeof error.message === 'string') return [{ path, message: error.message }];
    return typeof error === 'object' ? flatten(error as FieldErrors, `${path}.`) : [];
  });
}
