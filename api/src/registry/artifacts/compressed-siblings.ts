import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ArtifactFile } from './artifact-store.ts';

const TEXT = /\.(?:m?js|css|json|map|svg|html|txt|wasm)$/;
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const siblingsOf = async ({ path, bytes }: ArtifactFile): Promise<ArtifactFile[]> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  return [
    { path: `${path}.br`, bytes: br },
    { path: `${path}.gz`, bytes: gz },
  ];
};

/** Compresses texts of more than 1 kB to `.br` and `.gz` once, so that serving them costs no CPU. */
export const compressedSiblings = async (files: ArtifactFile[]): Promise<ArtifactFile[]> => {
  const texts = files.filter((file) => TEXT.test(file.path) && file.bytes.length > MIN_BYTES);
  const siblings: ArtifactFile[] = [];
  // One file after the other: the threads that compress are also those that hash passwords and read files.
  for (const file of texts) siblings.push(...(await siblingsOf(file)));
  return siblings;
};
