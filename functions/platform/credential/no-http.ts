/** Stands in for the HTTP client of `jsonld` when functions are bundled: vocabularies are known, and none is fetched. */
export const httpClient = {
  /** @throws always */
  get(): never {
    throw new Error('Vocabularies are known, and not fetched');
  },
};
