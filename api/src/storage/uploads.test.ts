import { UPLOAD_MAX } from '@pupitre/shared/contracts/storage';
import { insertAccount } from '../testing/accounts.ts';
import { refusal } from '../testing/call.ts';
import { withPhotos } from '../testing/photos.ts';
import { STORES } from '../testing/stores.ts';
import { formOf, PNG } from '../testing/uploads.ts';
import { sweepFiles } from './sweep.ts';

const HOUR = 3_600_000;
const REFUSED = { isRefused: true, stored: null };
const INVALID = { status: 400, result: false, code: 'validation' };

const isSignature = (name: string): boolean => ['signature', 'X-Amz-Signature'].includes(name);
const changeSignature = (fields: Record<string, string>): void => {
  for (const name of Object.keys(fields)) if (isSignature(name)) fields[name] = '0'.repeat(64);
};
const dropSignature = (fields: Record<string, string>): void => {
  for (const name of Object.keys(fields)) if (isSignature(name)) delete fields[name];
};
const changePolicy = (fields: Record<string, string>): void => {
  const name = Object.keys(fields).find((field) => field.toLowerCase() === 'policy') ?? '';
  const policy = Buffer.from(fields[name] ?? '', 'base64').toString();
  fields[name] = Buffer.from(policy.replaceAll(String(PNG.length), '9999')).toString('base64');
};

describe.each(STORES)('uploads to %s', (_name, startStore) => {
  const { ask, attempt, db, files, image, key, read, send, sign, setImage, upload, user } = withPhotos(startStore);

  test('[USR-11] [GRP-06] the storage takes exactly the size that was signed', async () => {
    expect(await attempt(() => undefined, PNG.subarray(1))).toEqual(REFUSED);
    expect(await attempt(() => undefined, Buffer.concat([PNG, Buffer.alloc(1)]))).toEqual(REFUSED);
    expect(await attempt(() => undefined, Buffer.alloc(0))).toEqual(REFUSED);
  });

  test('[USR-11] [GRP-06] 10,485,760 bytes are taken, one more is not', async () => {
    const largest = Buffer.concat([PNG, Buffer.alloc(UPLOAD_MAX - PNG.length)]);
    const signed = await sign(largest);
    const tooLarge = formOf(signed.upload.fields, Buffer.concat([largest, Buffer.alloc(1)]));
    const { status } = await send(signed.upload.url, tooLarge);
    expect([status >= 400 && status < 500, await files().head(signed.upload.fields['key'] ?? '')]).toEqual([
      true,
      null,
    ]);
    const taken = await send(signed.upload.url, formOf(signed.upload.fields, largest));
    expect([taken.ok, (await setImage(signed.url)).status]).toEqual([true, 200]);
    expect(refusal(await ask({ size: UPLOAD_MAX + 1 }))).toEqual({ ...INVALID, fields: ['size'] });
    expect(refusal(await ask({ size: 0 }))).toEqual({ ...INVALID, fields: ['size'] });
  });

  test('[USR-11] [GRP-06] neither key nor type nor policy nor signature of a form can be changed', async () => {
    const { id } = await insertAccount(db());
    const others = `profile/${id}/aaaa.png`;
    expect(await attempt((fields) => (fields['key'] = others))).toEqual(REFUSED);
    expect(await files().head(others)).toBeNull();
    expect(await attempt((fields) => (fields['key'] = '../../outside.png'))).toEqual(REFUSED);
    expect(await attempt((fields) => (fields['Content-Type'] = 'text/html'))).toEqual(REFUSED);
    for (const change of [changeSignature, changePolicy, dropSignature]) expect(await attempt(change)).toEqual(REFUSED);
  });

  test('[USR-11] [GRP-06] a form serves for some minutes only, and an address of a file too', async () => {
    await setImage(await upload());
    const file = { key: `profile/${user().id}/a.png`, contentType: 'image/png', size: PNG.length };
    jest.useFakeTimers({ now: Date.now() - HOUR, advanceTimers: true });
    const [form, address] = [await files().signUpload(file), await image()];
    jest.useRealTimers();
    const sent = await send(form.url, formOf(form.fields, PNG));
    expect([sent.status, await files().head(file.key)]).toEqual([403, null]);
    const late = await read(address);
    expect([late.status, await late.text()]).toEqual([403, expect.not.stringContaining('IHDR')]);
  });

  test('[USR-11] [GRP-06] without the right signature nothing is read', async () => {
    await setImage(await upload());
    const address = await image();
    const [plain = '', query = ''] = address.split('?');
    const other = files().plainUrl(`profile/${user().id}/other.png`);
    const changed = `${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [plain, changed, `${other}?${query}`, `${plain}?expires=9999999999`]) {
      const answered = await read(wrong);
      expect([answered.status, await answered.text()]).toEqual([403, expect.not.stringContaining('IHDR')]);
    }
  });

  test('[USR-11] [GRP-06] no SVG is signed for', async () => {
    expect(refusal(await ask({ contentType: 'image/svg+xml' }))).toEqual({ ...INVALID, fields: ['contentType'] });
  });

  test('[USR-11] uploads that no record took are swept after a day, and nothing else', async () => {
    await setImage(await upload());
    const [left, fresh] = [await sign(), await sign()];
    for (const { upload: form } of [left, fresh]) await send(form.url, formOf(form.fields, PNG));
    const [leftKey = '', freshKey = ''] = [left.upload.fields['key'], fresh.upload.fields['key']];
    const twoDaysAgo = new Date(Date.now() - 48 * HOUR);
    await db().updateTable('loose_files').set({ at: twoDaysAgo }).where('key', '=', leftKey).execute();
    await sweepFiles({ db: db(), files: files() });
    const stored = await Promise.all([leftKey, freshKey, await key()].map((each) => files().head(each)));
    expect(stored.map((file) => file !== null)).toEqual([false, true, true]);
  });
});
