import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { StoreConfig } from '../config/config.ts';
import { shownInline } from './file-name.ts';
import type { FileStorage } from './file-storage.ts';
import { typeOf } from './file-types.ts';
import { connectStore, nothingMissing } from './s3-client.ts';
import { READ_SECONDS, periodStartOf, UPLOAD_SECONDS } from './signature-life.ts';

/** Files in an S3-compatible store, which browsers reach by themselves. */
export const s3Storage = (config: StoreConfig): Omit<FileStorage, 'plainUrl'> => {
  const { bucket: Bucket } = config;
  const client = connectStore(config);
  return {
    signUpload: async ({ key, contentType, size }) => {
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key: key,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', size, size],
          ['eq', '$Content-Type', contentType],
        ],
        Expires: UPLOAD_SECONDS,
      });
      return { method: 'POST', url, fields };
    },
    signedUrl: (key, fileName = '') => {
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentType: typeOf(key) ?? 'application/octet-stream',
        ResponseContentDisposition: shownInline(fileName),
        ResponseCacheControl: `private, max-age=${READ_SECONDS / 2}`,
      });
      return getSignedUrl(client, command, {
        signingDate: new Date(periodStartOf(Date.now())),
        expiresIn: READ_SECONDS,
      });
    },
    head: async (key) => {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(nothingMissing);
      return found && { contentType: found.ContentType ?? '', size: found.ContentLength ?? 0 };
    },
    firstBytes: async (key, count) => {
      const range = new GetObjectCommand({ Bucket, Key: key, Range: `bytes=0-${count - 1}` });
      const found = await client.send(range).catch(nothingMissing);
      return found?.Body ? found.Body.transformToByteArray() : new Uint8Array();
    },
    write: async ({ key, contentType }, bytes) => {
      await client.send(new PutObjectCommand({ Bucket, Key: key, ContentType: contentType, Body: bytes }));
    },
    copy: async (from, to) => {
      const copying = new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` });
      return (await client.send(copying).catch(nothingMissing)) !== null;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
  };
};
