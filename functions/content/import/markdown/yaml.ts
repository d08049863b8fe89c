/** What is used of the reader of YAML, by name. */
export { parse } from 'yaml';
