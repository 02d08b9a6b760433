import type { School } from '@pupitre/shared/contracts/schools';

/** A school as it is answered. Stored files are told as signed URLs; there is no storage of images yet. */
export const presentSchool = (school: School): School => ({ ...school, image: null });
