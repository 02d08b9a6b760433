import 'ol/ol.css';
import { openMapOf } from './open-map.ts';
import type { Marker } from './places.ts';
import { useMap } from './use-map.ts';
import './map.css';

export const StillMap = ({ label, markers }: { label: string; markers: Marker[] }) => {
  const target = useMap((element, colors, texts) => openMapOf(element, markers, colors, texts));
  return <div ref={target} className="map" role="application" aria-label={label} />;
};
