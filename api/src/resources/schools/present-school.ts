import type { School } from '@pupitre/shared/contracts/schools';
import type { FileStorage } from '../../storage/file-storage.ts';

/** A school as it is answered: its image as a signed URL instead of the key of its file. */
export const presentSchool = async (files: FileStorage, school: School): Promise<School> => ({
  ...school,
  image: school.image && (await files.signedUrl(school.image)),
});
