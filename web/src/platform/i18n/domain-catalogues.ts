import { addCatalogues, type Catalogue } from './catalogues.ts';

// Of every domain, made known with the first page behind the login: who isn't signed in needs none of them.
addCatalogues(
  import.meta.glob<{ default: Catalogue }>([
    '../../../../shared/i18n/*/*.json',
    '!**/{auth,common,errors,mail,validation}.json',
  ]),
);
