import { useIntl } from 'react-intl';
import type { MapTexts } from './open-map.ts';

export const useMapTexts = (): MapTexts => {
  const { formatMessage } = useIntl();
  return {
    zoomIn: formatMessage({ id: 'ui.map.zoomIn' }),
    zoomOut: formatMessage({ id: 'ui.map.zoomOut' }),
    attribution: formatMessage({ id: 'ui.map.attribution' }),
  };
};
