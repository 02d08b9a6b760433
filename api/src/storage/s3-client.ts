import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { StoreConfig } from '../config/config.ts';

/** A client of the configured store; nothing is connected yet. */
export const connectStore = ({ endpoint, region, key, secret }: StoreConfig): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores other than Amazon's know buckets as paths, and none of the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
  });

/** For what need not be there: null instead of the store's 404. */
export const nothingMissing = (error: unknown): null => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
};
