import { Figure } from './figure-node.ts';
import { Kit, Places, Subscript, Superscript } from './marks.ts';
import { Callout, Details, DetailsSummary, Picture } from './nodes.ts';
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts';

/**
 * Everything a lesson may hold: what is not here does not survive the editor.
 * @param linkOf the link to show a picture's file with
 */
export function extensions(linkOf: (fileId: string) => string | undefined) {
  return [
    Kit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
      },
      // No colour of its own: the style sheet draws it.
      dropcursor: { color: false, class: 'dropcursor' },
    }),
    Places,
    Subscript,
    Superscript,
    Callout,
    Details,
    DetailsSummary,
    Picture.configure({ linkOf }),
    Figure.configure({ linkOf }),
    Table,
    TableRow,
    TableCell,
    TableHeader,
  ];
}
