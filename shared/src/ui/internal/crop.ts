import type Cropper from 'cropperjs';
import type { ReactCropperElement } from 'react-cropper';
import { PHOTO_SIDE_MIN } from '../../contracts/storage.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** No screen shows a larger photo, in pixels. */
const SIDE_MAX = 1_000;
/** Compression of photos (specification § 9). */
const QUALITY = 0.5;
/** One press moves the picture by this share of the frame. */
const STEP = 0.05;

const STEPS: Record<Direction, [number, number]> = {
  left: [-STEP, 0],
  right: [STEP, 0],
  up: [0, -STEP],
  down: [0, STEP],
};

/** The largest zoom, in pixels of the screen per pixel of the picture: a larger one leaves too few pixels. */
const largestZoom = (cropper: Cropper): number => cropper.getContainerData().width / PHOTO_SIDE_MIN;

/** Stops a zoom after which the frame would show too few pixels. */
export const keepSharp = (event: Cropper.ZoomEvent<ReactCropperElement>): void => {
  const { ratio, oldRatio } = event.detail;
  if (ratio > oldRatio && ratio > largestZoom(event.currentTarget.cropper)) event.preventDefault();
};

export const zoomPicture = (cropper: Cropper, factor: number): void => {
  const { width, naturalWidth } = cropper.getCanvasData();
  const frame = cropper.getContainerData();
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  cropper.zoomTo(Math.min((width / naturalWidth) * factor, largestZoom(cropper)), middle);
};

export const movePicture = (cropper: Cropper, direction: Direction): void => {
  const { width } = cropper.getContainerData();
  const [x, y] = STEPS[direction];
  cropper.move(x * width, y * width);
};

/** Returns the frame as a JPEG of at least `PHOTO_SIDE_MIN` pixels a side. Transparent pixels become white. */
export const cropped = (cropper: Cropper): Promise<Blob> => {
  const side = Math.min(SIDE_MAX, Math.max(PHOTO_SIDE_MIN, Math.round(cropper.getData().width)));
  const canvas = cropper.getCroppedCanvas({
    width: side,
    height: side,
    fillColor: '#fff',
    imageSmoothingQuality: 'high',
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser could not make a JPEG'))),
      'image/jpeg',
      QUALITY,
    );
  });
};
