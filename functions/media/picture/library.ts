/** What is used of photon, by name: a bundler leaves out the rest, which it can't of a whole module. */
export { initPhoton, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon/others';
