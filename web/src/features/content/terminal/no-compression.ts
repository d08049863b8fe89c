/*
 * Stands in for the library of Node with which the shell's commands compress. They are left out of it, so nothing calls
 * these.
 */
const absent = () => {
  throw new Error('there is no compression in a browser');
};
export const gunzipSync = absent;
export const gzipSync = absent;
export const constants = {};
