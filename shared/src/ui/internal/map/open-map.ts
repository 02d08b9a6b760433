import { defaults as defaultControls } from 'ol/control/defaults.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import Translate from 'ol/interaction/Translate.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Icon from 'ol/style/Icon.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';
import type { Colors } from '../tokens.ts';
import { basemap } from './basemap.ts';
import { MARKER_COLOR, tidyPlace, ZOOM, type MarkerKind, type Marker, type Place } from './places.ts';

/** A pin of 30 by 40 pixels. Its point is the place. */
const pin = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><path d="M15 39C15 39 28 24 28 14a13 13 0 0 0-26 0c0 10 13 25 13 25Z" fill="${color}" stroke="#fff" stroke-width="2"/><circle cx="15" cy="14" r="5" fill="#fff"/></svg>`,
  )}`;

const styleOf = (kind: MarkerKind): Style =>
  new Style({ image: new Icon({ src: pin(MARKER_COLOR[kind]), anchor: [0.5, 1] }) });

const pointOf = ({ longitude, latitude }: Place): number[] => fromLonLat([longitude, latitude]);
const placeOf = (point: number[]): Place => {
  const [longitude = 0, latitude = 0] = toLonLat(point);
  return tidyPlace({ latitude, longitude });
};

/** A key moves the marker by so many pixels, with Shift by one. */
const STEP = 20;
const SMALL_STEP = 2;
const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export type MapTexts = { zoomIn: string; zoomOut: string; attribution: string };

const open = (target: HTMLElement, center: Place, colors: Colors, texts: MapTexts): OlMap => {
  // Keyboard: the arrows move, + and - zoom.
  target.tabIndex = 0;
  return new OlMap({
    target,
    layers: basemap(colors),
    view: new View({ center: pointOf(center), zoom: ZOOM }),
    // Only a map with the focus reacts to wheel and finger, so that the page can scroll.
    interactions: defaultInteractions({ onFocusOnly: true, altShiftDragRotate: false, pinchRotate: false }),
    controls: defaultControls({
      rotate: false,
      zoomOptions: { zoomInTipLabel: texts.zoomIn, zoomOutTipLabel: texts.zoomOut },
      attributionOptions: { tipLabel: texts.attribution },
    }),
  });
};

/** Opens a map that only shows markers, around the first of them. The returned function closes it. */
export const openMapOf = (target: HTMLElement, markers: Marker[], colors: Colors, texts: MapTexts): (() => void) => {
  const [first] = markers;
  const map = open(target, first ?? { latitude: 0, longitude: 0 }, colors, texts);
  const features = markers.map((marker) => {
    const feature = new Feature(new Point(pointOf(marker)));
    feature.setStyle(styleOf(marker.kind));
    return feature;
  });
  map.addLayer(new VectorLayer({ source: new VectorSource({ features }) }));
  return () => map.dispose();
};

/** Opens a map with one marker. Users drag it, click on the map, or use the arrow keys. */
export const openMovableMap = (
  target: HTMLElement,
  start: Place,
  colors: Colors,
  texts: MapTexts,
  onMove: (place: Place) => void,
) => {
  const map = open(target, start, colors, texts);
  const point = new Point(pointOf(start));
  const marker = new Feature(point);
  marker.setStyle(styleOf('origin'));
  const layer = new VectorLayer({ source: new VectorSource({ features: [marker] }) });
  map.addLayer(layer);

  const put = (coordinates: number[]): void => {
    point.setCoordinates(coordinates);
    onMove(placeOf(coordinates));
  };
  const drag = new Translate({ layers: [layer], hitTolerance: 8 });
  drag.on('translateend', () => put(point.getCoordinates()));
  map.addInteraction(drag);
  map.on('singleclick', ({ coordinate }) => put(coordinate));

  const stepByKey = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.target !== target) return;
    event.preventDefault();
    event.stopPropagation();
    const pixels = event.shiftKey ? SMALL_STEP : STEP;
    const step = pixels * (map.getView().getResolution() ?? 1);
    const [x = 0, y = 0] = point.getCoordinates();
    put([x + direction[0] * step, y + direction[1] * step]);
    map.getView().setCenter(point.getCoordinates());
  };
  // Before the map's own keys, which would move the map.
  target.addEventListener('keydown', stepByKey, { capture: true });

  return {
    /** Moves the marker to a place that was typed or found. */
    show: (place: Place): void => {
      point.setCoordinates(pointOf(place));
      map.getView().setCenter(pointOf(place));
    },
    close: (): void => {
      target.removeEventListener('keydown', stepByKey, { capture: true });
      map.dispose();
    },
  };
};
