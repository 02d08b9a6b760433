import { beacon, type Beacon } from '@pupitre/shared/contracts/deployments';

export const textOfBlob = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(blob);
  });

/** Fakes the server's side of beacons. It collects the beacons that the page has sent since it was last emptied. */
export const beaconBox = () => {
  let blobs: Blob[] = [];
  return {
    empty: (): void => {
      blobs = [];
      Object.assign(navigator, {
        sendBeacon: (url: string, body: Blob) => {
          expect([url, body.type]).toEqual(['/api/registry/beacons', 'application/json']);
          blobs.push(body);
          return true;
        },
      });
    },
    count: (): number => blobs.length,
    sent: async (): Promise<Beacon[]> => {
      const texts = await Promise.all(blobs.map(textOfBlob));
      return texts.map((text) => beacon.validateSync(JSON.parse(text), { strict: true }));
    },
  };
};
