import type { SignedUpload, UploadRequest } from '@pupitre/shared/contracts/storage';
import sharp from 'sharp';
import { call } from './call.ts';

/** The smallest PNG: one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The upload request for a user's photo. */
export const aPhoto = (bytes: Uint8Array = PNG, changes: Partial<UploadRequest> = {}): UploadRequest => ({
  purpose: 'profile',
  schoolId: undefined,
  groupId: undefined,
  studentId: undefined,
  fileName: 'Mi foto.png',
  contentType: 'image/png',
  size: bytes.length,
  ...changes,
});

/** The answer of storage/sign. */
export const signUpload = async (url: string, token: string, request: UploadRequest): Promise<SignedUpload> => {
  const { status, text } = await call(url, 'POST', 'storage/sign', request, { token });
  if (status !== 200) throw new Error(`storage/sign answered ${status}: ${text}`);
  const signed: SignedUpload = JSON.parse(text);
  return signed;
};

/** The form that a browser fills in with a file. */
export const formOf = (fields: Record<string, string>, bytes: Uint8Array): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'Mi foto.png');
  return form;
};

/** Sends a form as a browser would; `base` is the portal's origin, which local addresses leave out. */
export const sendForm = (base: string, address: string, form: FormData): Promise<Response> =>
  fetch(new URL(address, base), { method: 'POST', body: form });

/** Uploads a photo as storage/sign says; answers the `url` that the record is then told, of the user's own unless told. */
export const uploadPhoto = async (
  url: string,
  token: string,
  bytes: Uint8Array = PNG,
  record: Partial<UploadRequest> = {},
): Promise<string> => {
  const signed = await signUpload(url, token, aPhoto(bytes, record));
  const sent = await sendForm(url, signed.upload.url, formOf(signed.upload.fields, bytes));
  if (!sent.ok) throw new Error(`the upload was answered ${sent.status}: ${await sent.text()}`);
  return signed.url;
};

/** Uploads a photo for a record; the address of nothing for whoever may not. */
export const anUpload = (url: string, token = '', record: Partial<UploadRequest> = {}): Promise<string> =>
  uploadPhoto(url, token, PNG, record).catch(() => '/files/none');

/** The pixels of a picture, whatever else its file says. */
export const pixelsOf = async (bytes: ArrayBuffer | Uint8Array) => {
  const { data, info } = await sharp(new Uint8Array(bytes)).raw().toBuffer({ resolveWithObject: true });
  return { pixels: data.toString('hex'), width: info.width, height: info.height };
};
