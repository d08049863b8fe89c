const integerTag = 0x02;
const sequenceTag = 0x30;
const size = 32;

/**
 * The key service answers an ECDSA signature in DER; a JWT wants r and s side by side (RFC 7518, section 3.4).
 * @param der SEQUENCE of two INTEGERs of a P-256 signature
 * @returns 64 bytes
 */
export function rawSignature(der: Uint8Array): Uint8Array {
  if (der[0] !== sequenceTag || der[1] !== der.length - 2) throw new Error('Not a DER signature of P-256');
  const raw = new Uint8Array(2 * size);
  let position = 2;
  for (const end of [size, 2 * size]) {
    const length = der[position + 1] ?? 0;
    const integer = der.subarray(position + 2, position + 2 + length);
    if (der[position] !== integerTag || integer.length !== length)
      throw new Error('Not a DER signature of P-256');
    // A leading zero only says that the number is positive; a short number is filled up from the left.
    const digits = integer[0] === 0 ? integer.subarray(1) : integer;
    raw.set(digits, end - digits.length);
    position += 2 + length;
  }
  return raw;
}
