import { insertAccount, openSession } from '../../testing/accounts.ts';
import { refusal } from '../../testing/call.ts';
import { withPhotos } from '../../testing/photos.ts';
import { STORES } from '../../testing/stores.ts';
import { formOf, pixelsOf, PNG } from '../../testing/uploads.ts';
import { findAudit } from '../../testing/audit.ts';

const OTHER_PNG = Buffer.concat([PNG, Buffer.from('another photo')]);
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const FILE_REFUSED = { status: 400, result: false, code: 'validation', fields: ['url'] };

describe.each(STORES)('photos on %s', (_name, startStore) => {
  const { db, files, remove, image, key, read, send, sign, setImage, upload, user } = withPhotos(startStore);

  test('[USR-11] a photo is uploaded, becomes the image of its user and is read by a signed address', async () => {
    const answer = await setImage(await upload());
    expect(answer.body).toEqual({ result: true, message: 'imageUploaded' });
    const address = await image();
    expect(await image()).toBe(address);
    const answered = await read(address);
    expect(answered.status).toBe(200);
    expect(answered.headers.get('content-type')).toBe('image/png');
    expect(answered.headers.get('content-disposition')).toBe('inline');
    expect(answered.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(await pixelsOf(await answered.arrayBuffer())).toEqual(await pixelsOf(PNG));
    expect(await key()).toMatch(new RegExp(`^profile/${user().id}/[\\w-]{36}\\.png$`));
  });

  test('[USR-11] another photo takes the place of the first, of which nothing stays; both are audited', async () => {
    await setImage(await upload());
    const [first, firstAddress] = [await key(), await image()];
    await setImage(await upload(OTHER_PNG));
    const second = await key();
    expect([await files().head(first), (await read(firstAddress)).status]).toEqual([null, 404]);
    expect(await files().head(second)).toEqual({ contentType: 'image/png', size: expect.any(Number) });
    expect(await findAudit(db(), 'users', user().id)).toMatchObject([
      { action: 'update', before: { image: null }, after: { image: first } },
      { action: 'update', before: { image: first }, after: { image: second } },
    ]);
  });

  test('[USR-11] HTML and a JPEG under the type of a PNG are refused and taken away', async () => {
    for (const bytes of [HTML, JPEG]) {
      const signed = await sign(bytes);
      await send(signed.upload.url, formOf(signed.upload.fields, bytes));
      const refused = await setImage(signed.url);
      expect(refusal(refused)).toEqual(FILE_REFUSED);
      expect(refused.body.fields['url']).toEqual([expect.stringContaining('no es del tipo permitido')]);
      expect([await image(), await files().head(signed.upload.fields['key'] ?? '')]).toEqual(['', null]);
    }
  });

  test('[USR-11] an upload is taken once, by whom it was signed for, once it is there', async () => {
    const { url } = await sign();
    expect(refusal(await setImage(url))).toEqual(FILE_REFUSED);
    const uploaded = await upload();
    const other = await insertAccount(db());
    expect(refusal(await setImage(uploaded, await openSession(db(), other.id)))).toEqual(FILE_REFUSED);
    expect((await setImage(uploaded)).status).toBe(200);
    expect(refusal(await setImage(uploaded))).toEqual(FILE_REFUSED);
  });

  test('[USR-09] with the account goes its photo, and the address of it ends', async () => {
    await setImage(await upload());
    const [gone, address] = [await key(), await image()];
    const { email } = await db()
      .selectFrom('users')
      .select('email')
      .where('id', '=', user().id)
      .executeTakeFirstOrThrow();
    expect((await remove(email)).status).toBe(200);
    expect([await files().head(gone), (await read(address)).status]).toEqual([null, 404]);
  });

  test('[USR-11] of ten records of one upload at once at least one wins, and the photo is there', async () => {
    const url = await upload();
    const answers = await Promise.all(Array.from({ length: 10 }, () => setImage(url)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await read(await image())).status).toBe(200);
  });

  test('[USR-11] addresses that storage/sign never answered are refused', async () => {
    const unsigned = { key: `profile/${user().id}/unsigned.png`, contentType: 'image/png', size: PNG.length };
    await files().write(unsigned, PNG);
    const { url } = await sign();
    for (const wrong of [
      files().plainUrl(unsigned.key),
      `https://elsewhere.example.mx/${unsigned.key}`,
      `${url}?x=1`,
      `${url}/../a.png`,
      'a.png',
    ]) {
      expect([wrong, refusal(await setImage(wrong))]).toEqual([wrong, FILE_REFUSED]);
    }
  });

  test('[USR-11] a form that is used again does not change the photo that was taken', async () => {
    const signed = await sign();
    await send(signed.upload.url, formOf(signed.upload.fields, PNG));
    await setImage(signed.url);
    await send(signed.upload.url, formOf(signed.upload.fields, Buffer.alloc(PNG.length, 'x')));
    const answered = await read(await image());
    expect(await pixelsOf(await answered.arrayBuffer())).toEqual(await pixelsOf(PNG));
  });
});
