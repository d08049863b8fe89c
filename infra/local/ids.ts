import { randomBytes } from 'node:crypto';

/** A name nobody can guess: 32 hexadecimal characters. */
export const newId = () => randomBytes(16).toString('hex');
