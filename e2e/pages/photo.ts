import { expect, type Page } from '@playwright/test';

/** A file as a file input takes it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A real picture of this size, drawn by the browser. */
export const drawnPhoto = async (
  page: Page,
  { width, height, type }: { width: number; height: number; type: 'image/jpeg' | 'image/png' | 'image/webp' },
): Promise<ChosenFile> => {
  const url = await page.evaluate(
    ([across, down, mimeType]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: across, height: down });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas to draw on');
      pen.fillStyle = '#0f6b66';
      pen.fillRect(0, 0, across, down);
      pen.fillStyle = '#f2b84b';
      pen.beginPath();
      pen.arc(across / 2, down / 2, Math.min(across, down) / 4, 0, 2 * Math.PI);
      pen.fill();
      return canvas.toDataURL(mimeType);
    },
    [width, height, type] as const,
  );
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: `photo.${type.replace('image/', '')}`, mimeType: type, buffer };
};

/** The photo of the account's button in the layout; null while it shows the initials. */
export const layoutPhoto = (page: Page) => page.locator('header button[popovertarget] img');

/** Waits until the layout shows a photo that the browser could read, and answers where it came from. */
export const expectLayoutPhoto = async (page: Page): Promise<string> => {
  const photo = layoutPhoto(page);
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(500);
  return (await photo.getAttribute('src')) ?? '';
};

/**
 * The quantization table for brightness that an encoder writes at quality 50: table K.1 of the JPEG standard, in zigzag
 * order. Other qualities scale these numbers, so that they tell the quality of a file.
 */
export const QUALITY_50 = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
];

const QUANTIZATION_TABLES = 0xdb;
const TABLE_LENGTH = 64;

/** The first quantization table of a JPEG, which is the one for brightness. */
export const brightnessTableOf = (jpeg: Buffer): number[] => {
  // Segments follow the two bytes that open the file: a marker of two bytes, and a length that counts itself.
  for (let at = 2; at + 4 < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] === QUANTIZATION_TABLES) return [...jpeg.subarray(at + 5, at + 5 + TABLE_LENGTH)];
  }
  return [];
};

/**
 * From now on remembers the file that the open page uploads. The browser tells a test nothing about files in a form, so
 * that the page itself has to look at what it sends.
 * @returns reads the bytes of that file
 */
export const recordUpload = async (page: Page): Promise<() => Promise<Buffer>> => {
  const uploads = await page.evaluateHandle(() => {
    const files: File[] = [];
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        const file = body instanceof FormData ? body.get('file') : null;
        if (file instanceof File) files.push(file);
        super.send(body);
      }
    };
    return files;
  });
  return async () => {
    const bytes = await uploads.evaluate(async ([file]) => [...new Uint8Array((await file?.arrayBuffer()) ?? [])]);
    return Buffer.from(bytes);
  };
};
