/** A place on the map, in degrees. */
export type Place = { latitude: number; longitude: number };

/** The centre of a map without a place, if the device's location is unknown: Mexico City (specification § 9). */
export const DEFAULT_CENTER: Place = { latitude: 19.4326, longitude: -99.1332 };
export const ZOOM = 10;

/** The colours of markers (specification § 9). */
export const MARKER_COLOR = { origin: '#2e7d32', destination: '#c62828' } as const;
export type MarkerKind = keyof typeof MARKER_COLOR;
export type Marker = Place & { kind: MarkerKind };

/** Six digits are a tenth of a metre, which is exact enough. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;
const clamped = (degrees: number, most: number): number => Math.max(-most, Math.min(most, degrees));

/** A place of a pointer or key: within the world, and rounded. */
export const tidyPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(clamped(latitude, 90)),
  // A drag beyond the date line continues on the other side.
  longitude: rounded(((((longitude + 180) % 360) + 360) % 360) - 180),
});

/** The device has to answer within so many milliseconds. */
const LOCATION_DEADLINE = 5_000;

/** Returns the device's location, or null if it is refused, unknown or too slow. */
export const findDevice = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(tidyPlace(coords)),
      () => resolve(null),
      { timeout: LOCATION_DEADLINE, maximumAge: 600_000 },
    );
  });
