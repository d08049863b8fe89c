import { type CalendarDate, parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { today } from '#web/platform/clock.ts';
import { look } from './button.tsx';
import { classes } from './classes.ts';
import styles from './date-field.module.css';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { fieldId } from './form-errors.tsx';
import { Icon } from './icon.tsx';
import input from './input.module.css';
import { Select } from './select.tsx';

/** As far back as somebody who is alive was born. */
const lifetimeYears = 120;

/**
 * A date in a form, written dd/MM/yyyy or picked from a calendar; the value is `yyyy-MM-dd`, or null:
 * a change takes undefined for unchanged.
 * @param ofBirth its calendar offers the years of a lifetime, up to today
 */
export function DateField({
  name,
  label,
  hint,
  optional,
  ofBirth = false,
}: FieldProps & { name: string; ofBirth?: boolean }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name });
  const id = fieldId(name);
  const error = fieldState.error?.message;
  const square = classes(look({ variant: 'quiet', size: 'small' }), styles.button);

  return (
    <Field id={id} label={label} hint={hint} optional={optional ?? false} error={error}>
      <DatePicker
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, hint, error) ?? ''}
        isInvalid={error !== undefined}
        value={read(field.value)}
        onChange={(value) => field.onChange(value?.toString() ?? null)}
        onBlur={field.onBlur}
        shouldForceLeadingZeros
      >
        <Group className={classes(input.input, styles.group)} data-rac data-short>
          <DateInput className={styles.segments ?? ''} ref={field.ref}>
            {(segment) =>
              segment.type === 'literal' ? (
                // Both languages write a slash (spec section 9), whatever their locale does.
                <span aria-hidden="true">/</span>
              ) : (
                <DateSegment segment={segment} className={styles.segment ?? ''} />
              )
            }
          </DateInput>
          <Button className={square} aria-label={t('field.calendar')}>
            <Icon name="calendar" size={16} />
          </Button>
        </Group>
        <Popover className={styles.popover ?? ''}>
          <Dialog className={styles.dialog ?? ''} aria-label={label}>
            <Calendar {...(ofBirth && { maxValue: parseDate(today()) })}>
              <header className={styles.header}>
                <Button slot="previous" className={square}>
                  <Icon name="left" size={16} />
                </Button>
                <CalendarMonthPicker>{(picker) => <Choice {...picker} />}</CalendarMonthPicker>
                <CalendarYearPicker {...(ofBirth && { visibleYears: lifetimeYears })}>
                  {(picker) => <Choice {...picker} />}
                </CalendarYearPicker>
                <Button slot="next" className={square}>
                  <Icon name="right" size={16} />
                </Button>
              </header>
              <CalendarGrid className={styles.grid ?? ''}>
                <CalendarGridHeader>
                  {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </Field>
  );
}

interface ChoiceProps {
  readonly 'aria-label': string;
  readonly value: string | number;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
  readonly onChange: (id: number | null) => void;
}

/** The month or the year that the calendar shows. */
function Choice({ items, value, onChange, ...labelled }: ChoiceProps) {
  return (
    <Select
      label={labelled['aria-label']}
      value={Number(value)}
      options={items.map(({ id, formatted }) => ({ value: id, label: formatted }))}
      onChange={onChange}
    />
  );
}

function read(value: unknown): CalendarDate | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseDate(value) : null;
}
