import { type CalendarDate, parseDate } from '@internationalized/date';
import type { Ref } from 'react';
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
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { today } from '#web/platform/clock.ts';
import { look } from './button.tsx';
import { classes } from './classes.ts';
import styles from './date-field.module.css';
import { Icon } from './icon.tsx';
import input from './input.module.css';
import { Select } from './select.tsx';

/** As far back as somebody who is alive was born. */
const lifetimeYears = 120;

interface DateBoxProps {
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** Of the window with the calendar. */
  readonly label: string;
  /** `yyyy-MM-dd`; anything else counts as none. */
  readonly value: unknown;
  readonly ofBirth?: boolean;
  /** Gets a whole date as `yyyy-MM-dd`, or null once it is cleared. */
  readonly onChange: (date: string | null) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A date, written dd/MM/yyyy or picked from a calendar, in a form or above a list. */
export function DateBox({ label, value, ofBirth = false, onChange, onBlur, ...rest }: DateBoxProps) {
  const { t } = useTranslation();
  const square = classes(look({ variant: 'quiet', size: 'small' }), styles.button);
  return (
    <DatePicker
      aria-labelledby={rest.labelledBy}
      aria-describedby={rest.describedBy ?? ''}
      isInvalid={rest.isInvalid ?? false}
      value={read(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      {...(onBlur && { onBlur })}
      shouldForceLeadingZeros
    >
      <Group className={classes(input.input, styles.group)} data-rac data-short>
        <DateInput className={styles.segments ?? ''} {...(rest.ref && { ref: rest.ref })}>
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

/** A day that its month doesn't have, as an address can say it, is none either. */
function read(value: unknown): CalendarDate | null {
  const date = z.safeParse(z.iso.date(), value).data;
  return date === undefined ? null : parseDate(date);
}
