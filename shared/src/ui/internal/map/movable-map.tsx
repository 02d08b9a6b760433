import { useEffect, useRef } from 'react';
import 'ol/ol.css';
import { colorsOf } from '../tokens.ts';
import { useShade } from '../use-shade.ts';
import { openMovableMap } from './open-map.ts';
import type { Place } from './places.ts';
import { useMapTexts } from './use-map-texts.ts';
import './map.css';

type MovableMapProps = { label: string; place: Place; onMove: (place: Place) => void };

/** A map whose marker follows the place, and the place follows the marker. */
export const MovableMap = ({ label, place, onMove }: MovableMapProps) => {
  const target = useRef<HTMLDivElement>(null);
  const map = useRef<ReturnType<typeof openMovableMap>>(null);
  const latest = useRef({ place, onMove });
  const shade = useShade();
  const { zoomIn, zoomOut, attribution } = useMapTexts();
  useEffect(() => {
    latest.current = { place, onMove };
  });
  useEffect(() => {
    if (!target.current) return undefined;
    const opened = openMovableMap(
      target.current,
      latest.current.place,
      colorsOf(shade),
      { zoomIn, zoomOut, attribution },
      (moved) => latest.current.onMove(moved),
    );
    map.current = opened;
    return opened.close;
  }, [shade, zoomIn, zoomOut, attribution]);
  useEffect(
    () => map.current?.show({ latitude: place.latitude, longitude: place.longitude }),
    [place.latitude, place.longitude],
  );
  return <div ref={target} className="map" role="application" aria-label={label} />;
};
