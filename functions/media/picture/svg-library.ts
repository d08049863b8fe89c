/** What is used of resvg, by name. */
export { initWasm, Resvg } from '@resvg/resvg-wasm';
