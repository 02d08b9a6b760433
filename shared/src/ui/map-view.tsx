import { lazyRetry } from '../platform/lazy-retry.tsx';
import { MapSkeleton } from './internal/map/map-skeleton.tsx';
import type { Marker } from './internal/map/places.ts';
import { PartBoundary } from './part-boundary.tsx';

const StillMap = lazyRetry(() => import('./internal/map/still-map.tsx').then((m) => m.StillMap), MapSkeleton);

type MapViewProps = {
  label: string;
  /** The map begins at the first marker. An origin is green, a destination red. */
  markers: Marker[];
};

/** A map with markers that the user cannot move. */
export const MapView = ({ label, markers }: MapViewProps) => (
  <PartBoundary>
    {/* Other markers need a new map, and a new list of the same markers needs none. */}
    <StillMap key={JSON.stringify(markers)} label={label} markers={markers} />
  </PartBoundary>
);
