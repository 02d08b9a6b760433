import { useEffect, useEffectEvent, useRef } from 'react';
import 'ol/ol.css';
import { openMovableMap } from './open-map.ts';
import type { Place } from './places.ts';
import { useMap } from './use-map.ts';
import './map.css';

type MovableMapProps = { label: string; place: Place; onMove: (place: Place) => void };

/** A map whose marker follows the place, and the place follows the marker. */
export const MovableMap = ({ label, place, onMove }: MovableMapProps) => {
  const map = useRef<ReturnType<typeof openMovableMap>>(null);
  const handleMove = useEffectEvent(onMove);
  const target = useMap((element, colors, texts) => {
    map.current = openMovableMap(element, place, colors, texts, (moved) => handleMove(moved));
    return map.current.close;
  });
  useEffect(
    () => map.current?.show({ latitude: place.latitude, longitude: place.longitude }),
    [place.latitude, place.longitude],
  );
  return <div ref={target} className="map" role="application" aria-label={label} />;
};
