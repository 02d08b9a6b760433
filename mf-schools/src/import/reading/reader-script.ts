/** The script of the worker, which the build puts beside the entry of the remote (`webpack.config.mjs`). */
const SCRIPT = 'reader.js';

/**
 * Returns the address of the worker's script once its bytes have the hash of the registry. Browsers check no hash of a
 * worker, so the page requests the script first. Files of a version never change: the worker gets the same copy from
 * the cache.
 * @throws when the script is missing, unknown to the registry, or has other bytes
 */
export const checkedScript = async (): Promise<string> => {
  const { href } = new URL(`${__webpack_public_path__ ?? ''}${SCRIPT}`, window.location.href);
  const integrity = window.pupitreIntegrity?.(href) ?? '';
  const answer = await fetch(href, integrity ? { integrity } : {});
  if (!answer.ok) throw new Error(`${href} is missing`);
  await answer.arrayBuffer();
  return href;
};
