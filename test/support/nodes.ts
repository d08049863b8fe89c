import ts from 'typescript';

/**
 * All that code is made of, in the order in which it stands.
 * @param path name of the file, which says whether it holds JSX
 */
export function nodesIn(path: string, text: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const look = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return nodes;
}
