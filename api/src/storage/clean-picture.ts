import type { Sharp, SharpOptions } from 'sharp';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { UPLOAD_MAX } from '@pupitre/shared/contracts/storage';
import { Refusal } from '../refusal.ts';

/** A photo of the best phones, and an animation of some hundred frames; more would fill the memory, not the disk. */
const MEGAPIXELS = 64;
/** Several times as long as the largest photo takes. An image that was made to be slow takes longer. */
const SECONDS = 15;

/** From the best to the smallest. The next one is tried if the result is larger than an upload may be. */
const QUALITIES = [90, 75, 50];

type Encode = (picture: Sharp, quality: number) => Sharp;
const ENCODERS: Record<string, Encode> = {
  'image/jpeg': (picture, quality) => picture.jpeg({ quality }),
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
  'image/webp': (picture, quality) => picture.webp({ quality, effort: 2 }),
  'image/gif': (picture) => picture.gif(),
  'image/avif': (picture, quality) => picture.avif({ quality: quality - 30, effort: 0 }),
};

/** True for pictures, which say more than they show. */
export const isPicture = (contentType: string): boolean => contentType in ENCODERS;

/**
 * Removes place, time and device from a picture: only its pixels stay, upright and in the same format, also of an animation.
 * Throws `validation` on `url` for a file that cannot be decoded, has more pixels than a photo, or takes too many seconds.
 */
export const cleanPicture = async (bytes: Uint8Array, contentType: string, seconds = SECONDS): Promise<Uint8Array> => {
  const end = Date.now() + seconds * 1_000;
  const encode = ENCODERS[contentType];
  if (!encode) throw new TypeError(`a ${contentType} is no picture`);
  const { default: sharp } = await import('sharp');
  const open: Open = (options) => sharp(bytes, { ...OPTIONS, ...options });
  const pages = await countPages(open);
  for (const quality of QUALITIES) {
    const left = Math.ceil((end - Date.now()) / 1_000);
    if (left <= 0) break;
    const picture = upright(open, pages).timeout({ seconds: left });
    const cleaned = await encode(picture, quality).toBuffer().catch(refuseBroken);
    if (cleaned.length <= UPLOAD_MAX) return cleaned;
  }
  return refuse({ id: 'validations.fileSize', values: { megabytes: 10 } });
};

/** Opens one picture. */
type Open = (options?: SharpOptions) => Sharp;

const OPTIONS = { animated: true, limitInputPixels: MEGAPIXELS * 1_000_000 } as const;

/** The encoder drops all metadata by default. The orientation is applied before; animations have none. */
const upright = (open: Open, pages: number): Sharp => (pages > 1 ? open() : open().autoOrient());

/** Reads the header alone, so that a small file with a huge picture is not unpacked. */
const countPages = async (open: Open): Promise<number> => {
  const header = open({ limitInputPixels: false }).metadata();
  // The height is that of all pages, one below the other.
  const { width, height, pages = 1 } = await header.catch(refuseBroken);
  if (width * height <= OPTIONS.limitInputPixels) return pages;
  return refuse({ id: 'validations.pictureSize', values: { megapixels: MEGAPIXELS } });
};

const refuseBroken = (): never => refuse({ id: 'validations.file' });

const refuse = (message: ServerMessage): never => {
  throw new Refusal('validation', { fields: { url: [message] } });
};
