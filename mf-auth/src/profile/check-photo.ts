import { isUploadable, PHOTO_SIDE_MIN } from '@pupitre/shared/contracts/storage';

/** Why a file cannot become a photo: what kind of file it is, or how few pixels it has. */
export type PhotoFault = { kind: 'wrongFormat' } | { kind: 'small'; width: number; height: number };

const readPicture = async (file: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file);
  } catch {
    // A name and a type that promise a picture, and something else inside.
    return null;
  }
};

/** What is wrong with a file that somebody chose as a photo; null when it can be cropped. */
export const photoFault = async (file: File): Promise<PhotoFault | null> => {
  const picture = isUploadable(file, 'profile') ? await readPicture(file) : null;
  if (!picture) return { kind: 'wrongFormat' };
  const { width, height } = picture;
  picture.close();
  return Math.min(width, height) < PHOTO_SIDE_MIN ? { kind: 'small', width, height } : null;
};
