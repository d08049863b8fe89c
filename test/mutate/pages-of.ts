import ts from 'typescript';
import { isPageList, reachedFrom, router } from './related-tests.ts';

/**
 * A pattern of the names of the tests that can tell something of a file: of the lists of a domain's pages (`page-states`,
 * `page-deeds`) those pages that import it, and every other test. A page takes seconds, and a domain has up to thirty.
 *
 * @returns absent: every page may
 */
export function testsNamed(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
  read: (file: string) => string,
): string | undefined {
  const isAddresses = (one: string) => importers.get(one)?.includes(router) ?? false;
  const reached = reachedFrom(file, importers, isAddresses);
  if ([...reached].some(isPageList)) return undefined;
  const imported = new Set([file, ...reached]);
  const pages = [...reached]
    .filter(isAddresses)
    .flatMap((addresses) => pagesIn(read(addresses)))
    .filter(({ imports }) => imports.some((one) => imported.has(one.replace('#web/', 'web/src/'))));
  if (pages.length === 0) return undefined;
  const addresses = [...new Set(pages.map(({ path }) => addressOf(path)))].join('|');
  return `^(?!.*(the page|what is done) at )|(the page|what is done) at /\\w+/(${addresses}) `;
}

/** What a file of addresses says: the path of each page, and what is fetched for it and for the windows over it. */
function pagesIn(text: string): { readonly path: string; readonly imports: readonly string[] }[] {
  const pages: { path: string; imports: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    const path =
      ts.isObjectLiteralExpression(node) && node.properties.find((one) => one.name?.getText() === 'path');
    if (path && ts.isPropertyAssignment(path)) {
      const imports = [...node.getText().matchAll(/import\('([^']+)'\)/g)].map(([, one = '']) => one);
      pages.push({ path: path.initializer.getText().slice(1, -1), imports });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('routes.tsx', text, ts.ScriptTarget.Latest, true));
  return pages;
}

/** A pattern of a page's addresses, of which some parts may be left out, and some are filled in. */
const addressOf = (path: string): string =>
  path
    .replace(/\/:?\w+\?/g, '(/\\S+)?')
    .replace(/:\w+/g, '[^/\\s]+')
    .replace(/\$\{\w+\}/g, '\\S*');
