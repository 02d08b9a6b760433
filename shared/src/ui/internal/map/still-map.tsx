import { useEffect, useRef } from 'react';
import 'ol/ol.css';
import { colorsOf } from '../tokens.ts';
import { useShade } from '../use-shade.ts';
import { openMapOf } from './open-map.ts';
import type { Marker } from './places.ts';
import { useMapTexts } from './use-map-texts.ts';
import './map.css';

const isMarkers = (value: unknown): value is Marker[] => Array.isArray(value);

/** A map with markers that the user cannot move. */
export const StillMap = ({ label, markers }: { label: string; markers: Marker[] }) => {
  const target = useRef<HTMLDivElement>(null);
  const shade = useShade();
  const { zoomIn, zoomOut, attribution } = useMapTexts();
  // A new list with the same markers must not make a new map.
  const places = JSON.stringify(markers);
  useEffect(() => {
    if (!target.current) return undefined;
    const shown: unknown = JSON.parse(places);
    if (!isMarkers(shown)) return undefined;
    return openMapOf(target.current, shown, colorsOf(shade), { zoomIn, zoomOut, attribution });
  }, [places, shade, zoomIn, zoomOut, attribution]);
  return <div ref={target} className="map" role="application" aria-label={label} />;
};
