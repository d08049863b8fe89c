import { routes } from '#shared/library/routes.ts';
import { api } from '../platform/http/api.ts';
import { listSources } from './handlers/list-sources.ts';
import { lookUpIsbn } from './handlers/look-up.ts';
import { getOpenable, openSource } from './handlers/open-source.ts';
import { listStudySources, listTaughtSources } from './handlers/own-lists.ts';
import { getSource } from './handlers/read-source.ts';
import {
  getCourseList,
  getLearnpathList,
  setCourseList,
  setLearnpathList,
} from './handlers/reading-lists.ts';
import { archiveSource, createSource, updateSource } from './handlers/save-source.ts';
import { freeSeat, listSeats } from './handlers/seats.ts';

/** The Lambda that answers for the library. */
export const handler = api(routes, {
  listSources,
  createSource,
  getSource,
  updateSource,
  archiveSource,
  getLearnpathList,
  setLearnpathList,
  getCourseList,
  setCourseList,
  listStudySources,
  listTaughtSources,
  getOpenable,
  openSource,
  listSeats,
  freeSeat,
  lookUpIsbn,
});
