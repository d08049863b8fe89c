import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import styles from './field-groups.module.css';
import { RowActions } from './row-actions.tsx';
import { useFieldList } from './use-field-list.ts';

interface FieldGroupsProps {
  /** Where the groups lie in the form. */
  readonly list: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Said while there are no groups. */
  readonly none?: string;
  readonly nameOf: (number: number) => string;
  /** What the button says that adds one. */
  readonly add: string;
  readonly most: number;
  /** What the fields of a new group start with. */
  readonly empty: () => Readonly<Record<string, unknown>>;
  readonly children: (path: string, index: number) => ReactNode;
}

/** Groups of the same fields, in an order that can be changed. */
export function FieldGroups({
  list,
  label,
  hint,
  none,
  nameOf,
  add,
  most,
  empty,
  children,
}: FieldGroupsProps) {
  const { id, error } = useFieldList(list);
  // Its own key of a group is not the id that the server may know it by.
  const { fields, append, remove, move } = useFieldArray({ name: list, keyName: 'group' });
  return (
    <Field id={id} label={label} kind="group" hint={hint} error={error}>
      {none && fields.length === 0 ? <p>{none}</p> : null}
      <ol className={styles.groups} id={id} tabIndex={-1}>
        {fields.map(({ group }, index) => {
          const name = nameOf(index + 1);
          return (
            <li key={group}>
              <fieldset className={styles.group}>
                <legend>{name}</legend>
                <div>
                  <RowActions
                    index={index}
                    count={fields.length}
                    name={name}
                    onMove={move}
                    onRemove={remove}
                  />
                </div>
                {children(`${list}.${index}`, index)}
              </fieldset>
            </li>
          );
        })}
      </ol>
      <div>
        <Button icon="plus" isDisabled={fields.length >= most} onPress={() => append(empty())}>
          {add}
        </Button>
      </div>
    </Field>
  );
}
