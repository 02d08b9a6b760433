import { isUploadable, PHOTO_SIDE_MIN } from '@pupitre/shared/contracts/storage';

/** A file cannot become a photo because of its kind or because it has too few pixels. */
export type PhotoFault = { kind: 'wrongFormat' } | { kind: 'small'; width: number; height: number };

const readPicture = async (file: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file);
  } catch {
    // The name and the type are those of a picture, but the content is not.
    return null;
  }
};

/** Finds the fault of a file that the user chose as a photo. Returns null when it can be cropped. */
export const photoFault = async (file: File): Promise<PhotoFault | null> => {
  const picture = isUploadable(file, 'profile') ? await readPicture(file) : null;
  if (!picture) return { kind: 'wrongFormat' };
  const { width, height } = picture;
  picture.close();
  return Math.min(width, height) < PHOTO_SIDE_MIN ? { kind: 'small', width, height } : null;
};
