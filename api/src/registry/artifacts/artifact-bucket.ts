import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { nothingMissing } from '../../storage/s3-client.ts';

/** The prefixes in the bucket, apart from uploaded files: published versions, and hashed files of the shell. */
export type Prefix = 'remotes/' | 'shell/';

/** Objects under one prefix, by their names behind it. */
export type ArtifactBucket = {
  has: (name: string) => Promise<boolean>;
  /** The bytes of an object; null for none. */
  read: (name: string) => Promise<Buffer | null>;
  write: (name: string, bytes: Buffer) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** All objects, with the time of their last change in milliseconds. */
  list: () => Promise<{ name: string; changedAt: number }[]>;
};

/** Objects in a bucket of an S3-compatible store. */
export const artifactBucket = (client: S3Client, bucket: string, prefix: Prefix): ArtifactBucket => {
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    has: async (name) => (await client.send(new HeadObjectCommand(at(name))).catch(nothingMissing)) !== null,
    read: async (name) => {
      const found = await client.send(new GetObjectCommand(at(name))).catch(nothingMissing);
      return found && Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    },
    write: async (name, bytes) => {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes }));
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    list: async () => {
      const found: { name: string; changedAt: number }[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified } of page.Contents ?? [])
          found.push({ name: Key.slice(prefix.length), changedAt: LastModified?.getTime() ?? Date.now() });
      }
      return found;
    },
  };
};
