import { expect, test, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { lookOf, mailLookOf } from '#functions/settings/look.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1);

test('a document shows the logo, and goes without one that is gone', async () => {
  expect((await lookOf(holding(png), withLogo())).logo).toEqual(png);
  expect((await lookOf(failing('NoSuchKey'), withLogo())).logo).toBeUndefined();
});

test('a document waits for a logo that can be read again, as it is kept as it was made; a mail doesn’t', async () => {
  const company = withLogo();
  await expect(lookOf(failing('SlowDown'), company)).rejects.toThrow('SlowDown');
  expect((await mailLookOf(failing('SlowDown'), company)).logo).toBeUndefined();
  expect((await mailLookOf(holding(png), company)).logo).toEqual({ bytes: png, contentType: 'image/png' });
});

function withLogo() {
  const theme = { accent: '#1d4ed8', logoFileId: newId('FileId') };
  return { companyId: newId('CompanyId'), name: 'Academie', theme };
}

function holding(bytes: Uint8Array) {
  return { read: vi.fn().mockResolvedValue(bytes) };
}

function failing(name: string) {
  return { read: vi.fn().mockRejectedValue(Object.assign(new Error(name), { name })) };
}
