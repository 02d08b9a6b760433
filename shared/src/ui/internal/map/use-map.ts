import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { colorsOf, type Colors } from '../tokens.ts';
import { useShade } from '../use-shade.ts';
import type { MapTexts } from './open-map.ts';

type Open = (target: HTMLElement, colors: Colors, texts: MapTexts) => () => void;

/** Opens a map in the element of the returned ref, and again when the shade or the language changes. */
export const useMap = (open: Open): RefObject<HTMLDivElement | null> => {
  const target = useRef<HTMLDivElement>(null);
  const shade = useShade();
  const { formatMessage } = useIntl();
  const openIn = useEffectEvent(open);
  useEffect(() => {
    if (!target.current) return undefined;
    return openIn(target.current, colorsOf(shade), {
      zoomIn: formatMessage({ id: 'ui.map.zoomIn' }),
      zoomOut: formatMessage({ id: 'ui.map.zoomOut' }),
      attribution: formatMessage({ id: 'ui.map.attribution' }),
    });
  }, [shade, formatMessage]);
  return target;
};
