import { useIntl } from 'react-intl';
import type { MapTexts } from './open-map.ts';

/** What the buttons of the map say. */
export const useMapTexts = (): MapTexts => {
  const { formatMessage } = useIntl();
  return {
    zoomIn: formatMessage({ id: 'ui.map.zoomIn' }),
    zoomOut: formatMessage({ id: 'ui.map.zoomOut' }),
    attribution: formatMessage({ id: 'ui.map.attribution' }),
  };
};
