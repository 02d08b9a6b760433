import sharp, { type Metadata, type Sharp } from 'sharp';
import { UPLOAD_TYPES } from '@pupitre/shared/contracts/storage';
import { withPhotos } from '../testing/photos.ts';
import { STORES } from '../testing/stores.ts';
import { cleanPicture } from './clean-picture.ts';

const PLACE = 'PLAZA DE ARMAS 5';
const PICTURES = UPLOAD_TYPES['group-file'].filter((type) => type.startsWith('image/'));

/** A red left half and a blue right half. */
const halves = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'blue' } }, gravity: 'east' },
  ]);
const located = (picture: Sharp): Sharp =>
  picture.withExif({ IFD0: { ImageDescription: PLACE, Make: PLACE }, IFD3: { GPSLatitude: '20/1 40/1 0/1' } });
const encodeAs = (picture: Sharp, type: string): Promise<Buffer> => {
  if (type === 'image/jpeg') return picture.jpeg().toBuffer();
  if (type === 'image/png') return picture.png().toBuffer();
  if (type === 'image/webp') return picture.webp().toBuffer();
  return type === 'image/gif' ? picture.gif().toBuffer() : picture.avif().toBuffer();
};
const isSilent = (bytes: Uint8Array, { exif, xmp, iptc, orientation }: Metadata): boolean =>
  !exif && !xmp && !iptc && !orientation && !Buffer.from(bytes).includes(PLACE);

test.each(PICTURES)(
  '[SEC-22] a picture of the type %s keeps its type and size, and says nothing but what it shows',
  async (type) => {
    const taken = await encodeAs(located(halves()), type);
    if (type !== 'image/gif') expect(isSilent(taken, await sharp(taken).metadata())).toBe(false);
    const cleaned = await cleanPicture(taken, type);
    const metadata = await sharp(cleaned).metadata();
    expect(metadata).toMatchObject({ mediaType: type, width: 40, height: 20 });
    expect(isSilent(cleaned, metadata)).toBe(true);
  },
);

test('[SEC-22] a photo taken on its side stands upright', async () => {
  const cleaned = await cleanPicture(await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image/jpeg');
  const metadata = await sharp(cleaned).metadata();
  expect(metadata).toMatchObject({ width: 20, height: 40 });
  expect(metadata.orientation).toBeUndefined();
  // The left half of the sensor is the top of the photo.
  const top = await sharp(cleaned).extract({ left: 0, top: 0, width: 20, height: 10 }).png().toBuffer();
  const { channels } = await sharp(top).stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
});

test.each(['image/gif', 'image/webp'])('[SEC-22] an animation of the type %s goes on moving', async (type) => {
  const frames = await Promise.all(
    ['red', 'blue', 'green'].map((background) =>
      sharp({ create: { width: 10, height: 6, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } }).withMetadata({ orientation: 6 });
  const delay = [100, 200, 300];
  const moving = type === 'image/gif' ? joined.gif({ delay }) : joined.webp({ delay });
  const cleaned = await cleanPicture(await moving.toBuffer(), type);
  expect(await sharp(cleaned, { animated: true }).metadata()).toMatchObject({ pages: 3, delay, pageHeight: 6 });
});

/** The processor time of some work, in microseconds. */
const cpuTimeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

test('[SEC-22] a picture of too many pixels is refused before it is unpacked, a broken one too', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const refused = await cpuTimeOf(() =>
    expect(cleanPicture(bomb, 'image/png')).rejects.toMatchObject({
      code: 'validation',
      fields: { url: [{ id: 'validations.pictureSize', values: { megapixels: 64 } }] },
    }),
  );
  const unpacked = await cpuTimeOf(() => sharp(bomb, { limitInputPixels: false }).raw().toBuffer());
  expect(refused).toBeLessThan(unpacked / 2);
  const cut = (await halves().png().toBuffer()).subarray(0, 60);
  const broken = { code: 'validation', fields: { url: [{ id: 'validations.file' }] } };
  await expect(cleanPicture(cut, 'image/png')).rejects.toMatchObject(broken);
  await expect(cleanPicture(Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg')).rejects.toMatchObject(broken);
});

describe.each(STORES)('photos on %s', (_name, startStore) => {
  const { image, read, setImage, upload } = withPhotos(startStore);

  test('[SEC-22] a photo does not reveal its place', async () => {
    const taken = await located(halves(600, 600)).png().toBuffer();
    expect((await setImage(await upload(taken))).status).toBe(200);
    const bytes = new Uint8Array(await (await read(await image())).arrayBuffer());
    expect(isSilent(bytes, await sharp(bytes).metadata())).toBe(true);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, format: 'png' });
  });
});

/** Small as a file, and slow to encode: noise of many pixels. */
const slowPicture = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();

test('[SEC-28] a picture that was made to be slow is given up', async () => {
  const slow = await slowPicture(7_000);
  await expect(cleanPicture(slow, 'image/webp', 1)).rejects.toMatchObject({ code: 'validation' });
});
