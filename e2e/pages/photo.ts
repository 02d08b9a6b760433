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
