import sharp, { type Sharp } from 'sharp';
import type { RuleMessage } from '@pupitre/shared/contracts/fields';
import { UPLOAD_MAX } from '@pupitre/shared/contracts/storage';
import { Refusal } from '../refusal.ts';

/** A photo of the best phones, and an animation of some hundred frames; more would fill the memory, not the disk. */
const MEGAPIXELS = 64;
/** Some times what the largest photo takes; an image that was made to be slow takes more. */
const SECONDS = 15;

/** From the best to the smallest, for the few whose best has become larger than what was uploaded. */
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
 * A picture without where, when and by what it was taken: its pixels, upright, in the same format. Animations stay. Throws
 * `validation` on `url` for what cannot be decoded, for more pixels than a photo has, and for what takes too many seconds.
 */
export const cleanPicture = async (bytes: Uint8Array, contentType: string, seconds = SECONDS): Promise<Uint8Array> => {
  const end = Date.now() + seconds * 1_000;
  const encode = ENCODERS[contentType];
  if (!encode) throw new TypeError(`a ${contentType} is no picture`);
  const pages = await countPages(bytes);
  for (const quality of QUALITIES) {
    const left = Math.ceil((end - Date.now()) / 1_000);
    if (left <= 0) break;
    const picture = upright(bytes, pages).timeout({ seconds: left });
    const cleaned = await encode(picture, quality).toBuffer().catch(refuseBroken);
    if (cleaned.length <= UPLOAD_MAX) return cleaned;
  }
  return refuse({ id: 'validations.fileSize', values: { megabytes: 10 } });
};

const OPTIONS = { animated: true, limitInputPixels: MEGAPIXELS * 1_000_000 } as const;

/** Metadata that nobody asks for is dropped. The orientation is applied before; animations have none. */
const upright = (bytes: Uint8Array, pages: number): Sharp =>
  pages > 1 ? sharp(bytes, OPTIONS) : sharp(bytes, OPTIONS).autoOrient();

/** The header alone is read here: nothing is unpacked of a picture that is small on the disk only. */
const countPages = async (bytes: Uint8Array): Promise<number> => {
  const header = sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
  // The height is that of all pages, one below the other.
  const { width, height, pages = 1 } = await header.catch(refuseBroken);
  if (width * height <= OPTIONS.limitInputPixels) return pages;
  return refuse({ id: 'validations.pictureSize', values: { megapixels: MEGAPIXELS } });
};

const refuseBroken = (): never => refuse({ id: 'validations.file' });

const refuse = (message: RuleMessage): never => {
  throw new Refusal('validation', { fields: { url: [message] } });
};
