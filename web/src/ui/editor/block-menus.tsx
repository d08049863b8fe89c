import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { look } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { calloutKinds } from './nodes.ts';

/** Callouts and tables: to insert, and to change where the cursor is in one. */
export function BlockMenus({
  editor,
  inTable,
  inCallout,
  onTable,
}: {
  editor: Editor;
  inTable: boolean;
  inCallout: boolean;
  /** A new table is wanted. */
  onTable: () => void;
}) {
  const { t } = useTranslation('editor');
  const run = (command: Command) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  const insert = { id: 'insert', label: t('table'), onAction: onTable };
  const change = [
    { id: 'addRow', label: t('addRow'), onAction: run(addRowAfter) },
    { id: 'addColumn', label: t('addColumn'), onAction: run(addColumnAfter) },
    { id: 'deleteRow', label: t('deleteRow'), onAction: run(deleteRow) },
    { id: 'deleteColumn', label: t('deleteColumn'), onAction: run(deleteColumn) },
    { id: 'deleteTable', label: t('deleteTable'), danger: true, onAction: run(deleteTable) },
  ];
  const callouts = calloutKinds.map((kind) => ({
    id: kind,
    label: t(kind),
    current: editor.isActive('callout', { kind }),
    onAction: () => void editor.chain().focus().toggleCallout(kind).run(),
  }));
  const remove = {
    id: 'remove',
    label: t('removeCallout'),
    danger: true,
    onAction: () => void editor.chain().focus().removeCallout().run(),
  };

  return (
    <>
      <Menu
        label={t('callout')}
        className={look({ variant: 'quiet', size: 'small' })}
        groups={inCallout ? [{ entries: callouts }, { entries: [remove] }] : [{ entries: callouts }]}
      >
        <Icon name="idea" size={16} />
        {t('callout')}
      </Menu>
      <Menu
        label={t('tableMenu')}
        className={look({ variant: 'quiet', size: 'small' })}
        groups={[{ entries: inTable ? change : [insert] }]}
      >
        <Icon name="table" size={16} />
        {t('tableMenu')}
      </Menu>
    </>
  );
}
