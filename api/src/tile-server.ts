import { ConfigError, type Environment } from './config-error.ts';

/** Where browsers load the tiles of maps from, and whom the map names for them. */
export type TileServer = { url: string; origin: string; attribution: string };

/** The tile server of `TILE_URL`, null for none. Throws `ConfigError` for anything but an https template. */
export const tileServer = ({ TILE_URL: url, TILE_ATTRIBUTION: attribution = '' }: Environment): TileServer | null => {
  if (!url) return null;
  // The origin goes into the content security policy as it is: one plain host, and no place holders in it.
  const origin = /^https:\/\/[a-z\d.-]+(?::\d+)?(?=\/)/i.exec(url)?.[0];
  const rest = url.slice(origin?.length).replace(/\{[zxy]\}/g, '');
  const isTemplate = ['{z}', '{x}', '{y}'].every((holder) => url.split(holder).length === 2);
  if (!origin || !URL.canParse(origin) || !isTemplate || /[\s{}]/.test(rest)) {
    throw new ConfigError('TILE_URL must look like https://tiles.example.mx/{z}/{x}/{y}.png.');
  }
  return { url, origin: new URL(origin).origin, attribution };
};
