import Arborist from '@npmcli/arborist';
import { ROOT } from '../workspace.ts';

/** A package of node_modules that the server needs at run time. */
export type ShippedPackage = { name: string; version: string; location: string; license: string | undefined };

const RUNTIME = new Set(['prod', 'optional', 'peer', 'peerOptional']);

/** The packages that the contracts need; the others of `@pupitre/shared` belong to browsers and builds. */
const OF_CONTRACTS = ['yup', 'sqids'];

/** Every installed package that the server loads, with those that they need in turn; no workspace is among them. */
export const shippedPackages = async (): Promise<ShippedPackage[]> => {
  const tree = await new Arborist({ path: ROOT }).loadActual();
  const api = tree.children.get('api')?.target;
  if (!api) throw new Error('The workspace `api` is not linked: run `npm install` first.');
  const shipped = new Set<Arborist.Node>();
  const waiting = [api, ...OF_CONTRACTS.flatMap((name) => tree.children.get(name) ?? [])];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (shipped.has(node)) continue;
    shipped.add(node);
    for (const { type, to } of node.edgesOut.values()) if (to && !to.isLink && RUNTIME.has(type)) waiting.push(to);
  }
  shipped.delete(api);
  return [...shipped]
    .map(({ name, version, location, package: { license } }) => ({ name, version, location, license }))
    .toSorted((one, other) => (one.location < other.location ? -1 : 1));
};
