import type { InferType } from 'yup';
import type { Success } from './answers.ts';
import { idNumber, record, text, verbatim, wholeNumber } from './fields.ts';

/** The largest file that anybody may upload, in bytes (specification § 9). */
export const UPLOAD_MAX = 10_485_760;

/** The smallest side of a profile photo, in pixels (specification § 9). */
export const PHOTO_SIDE_MIN = 500;

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The types of files by purpose; no SVG, which can carry scripts. */
export const UPLOAD_TYPES = {
  profile: PICTURES,
  school: PICTURES,
  'group-file': [...PICTURES, 'image/gif', 'image/avif', 'application/pdf'],
  justification: [...PICTURES, 'application/pdf'],
} as const;
export type UploadPurpose = keyof typeof UPLOAD_TYPES;

const isAllowed = (type: string, purpose: unknown): boolean =>
  Object.entries(UPLOAD_TYPES).some(([name, types]) => name === purpose && types.some((allowed) => allowed === type));

/** True for a file of a type and size that may be uploaded for a purpose. */
export const isUploadable = ({ type, size }: { type: string; size: number }, purpose: UploadPurpose): boolean =>
  isAllowed(type, purpose) && size > 0 && size <= UPLOAD_MAX;

/** The id of the file's record. Other purposes ignore it, also if it is invalid. */
const idOfPurpose = (own: UploadPurpose) =>
  idNumber().when('purpose', ([purpose], id) => (purpose === own ? id.required() : id.transform(() => undefined)));

export const uploadRequest = record({
  /** It is not trimmed, because the access check reads it before the body is validated. */
  purpose: verbatim().oneOf(['profile', 'school', 'group-file', 'justification']).required(),
  /** A group's school follows from the group. */
  schoolId: idOfPurpose('school'),
  groupId: idOfPurpose('group-file'),
  studentId: idOfPurpose('justification'),
  fileName: text().required(),
  contentType: text()
    .required()
    .test(
      'allowed',
      { id: 'validations.fileType' },
      (type, { parent }: { parent: { purpose?: unknown } }) => !type || isAllowed(type, parent.purpose),
    ),
  size: wholeNumber()
    .required()
    .min(1, { id: 'validations.fileEmpty' })
    .max(UPLOAD_MAX, { id: 'validations.fileSize', values: { megabytes: 10 } }),
}).required();
export type UploadRequest = InferType<typeof uploadRequest>;

/** The form by which the browser uploads: these fields, and the file last, in the field `file`. */
export type Upload = { method: 'POST'; url: string; fields: Record<string, string> };
/** The record of the file then gets this `url`. */
export type SignedUpload = Success & { upload: Upload; url: string };
