import TopoJSON from 'ol/format/TopoJSON.js';
import Graticule from 'ol/layer/Graticule.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { sanitizeForLibraries } from '../sanitize-for-libraries.ts';
import type { Colors } from '../tokens.ts';

/** They load with the map, and only if no tiles are configured. */
const loadOutlines = (): Promise<{ default: object }> =>
  import(/* webpackChunkName: 'map-outlines' */ 'world-atlas/countries-50m.json');

const countries = (colors: Colors): VectorLayer => {
  const source = new VectorSource({ attributions: 'Natural Earth' });
  const format = new TopoJSON({ layers: ['countries'] });
  // Without outlines the grid, the marker and the fields still work.
  loadOutlines().then(
    ({ default: outlines }) => source.addFeatures(format.readFeatures(outlines, { featureProjection: 'EPSG:3857' })),
    (error: unknown) => console.warn('map:', error),
  );
  return new VectorLayer({
    source,
    background: colors.colorPrimaryBg,
    style: new Style({
      fill: new Fill({ color: colors.colorBgContainer }),
      stroke: new Stroke({ color: colors.colorBorder, width: 1 }),
    }),
  });
};

const label = (colors: Colors, textBaseline: CanvasTextBaseline, textAlign: CanvasTextAlign): Text =>
  new Text({
    font: '12px system-ui, sans-serif',
    textBaseline,
    textAlign,
    fill: new Fill({ color: colors.colorTextSecondary }),
    stroke: new Stroke({ color: colors.colorBgContainer, width: 3 }),
  });

/** As the fields write it, in every language. */
const inDegrees = (degrees: number): string => `${degrees.toFixed(2)}°`;

const grid = (colors: Colors): Graticule =>
  new Graticule({
    strokeStyle: new Stroke({ color: colors.colorBorderSecondary, width: 1 }),
    showLabels: true,
    lonLabelFormatter: inDegrees,
    latLabelFormatter: inDegrees,
    lonLabelStyle: label(colors, 'bottom', 'center'),
    latLabelStyle: label(colors, 'middle', 'end'),
    wrapX: false,
  });

/**
 * Tiles of the server that the shell's page names in `<meta name="tile-url" content="https://…/{z}/{x}/{y}.png">`, with
 * their authors in `data-attribution`. Without it, outlines of the countries, which need no internet.
 */
export const basemap = (colors: Colors): BaseLayer[] => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tile-url"]');
  if (!meta?.content) return [countries(colors), grid(colors)];
  const attributions = meta.dataset['attribution'] ?? '';
  sanitizeForLibraries();
  // Public tile servers require the address of the site, which our pages do not send otherwise.
  return [new TileLayer({ source: new XYZ({ url: meta.content, attributions, referrerPolicy: 'origin' }) })];
};
