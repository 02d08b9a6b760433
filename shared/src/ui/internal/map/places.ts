/** A place on the map, in degrees. */
export type Place = { latitude: number; longitude: number };

/** Where a map without a place begins when the device does not say where it is: Mexico City (specification § 9). */
export const DEFAULT_CENTER: Place = { latitude: 19.4326, longitude: -99.1332 };
export const ZOOM = 10;

/** The colours of markers (specification § 9). */
export const MARKER_COLOR = { origin: '#2e7d32', destination: '#c62828' } as const;
export type MarkerKind = keyof typeof MARKER_COLOR;
export type Marker = Place & { kind: MarkerKind };

/** Six digits are a tenth of a metre; more would only be noise in the fields. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;
const clamped = (degrees: number, most: number): number => Math.max(-most, Math.min(most, degrees));

/** A place that a pointer or key has brought about: within the world, without false precision. */
export const tidyPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(clamped(latitude, 90)),
  // Who drags beyond the date line comes round on the other side.
  longitude: rounded(((((longitude + 180) % 360) + 360) % 360) - 180),
});

/** How long the device may take to say where it is, in milliseconds. */
const PATIENCE = 5_000;

/** Where the device is; null when it does not say: refused, unknown, or too slow. */
export const findDevice = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(tidyPlace(coords)),
      () => resolve(null),
      { timeout: PATIENCE, maximumAge: 600_000 },
    );
  });
