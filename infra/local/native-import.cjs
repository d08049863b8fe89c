/**
 * Node's own `import()`. A test runner puts its own in the place of the one in TypeScript, which reads built
 * code again and forgets the query it is asked for with; files reached by `require` it leaves alone.
 */
module.exports.nativeImport = (url) => import(url);
