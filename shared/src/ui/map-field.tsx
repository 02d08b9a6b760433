import { useEffect, useState } from 'react';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { lazyRetry } from '../platform/lazy-retry.tsx';
import { MapSkeleton } from './internal/map/map-skeleton.tsx';
import { DEFAULT_CENTER, findDevice, type Place } from './internal/map/places.ts';
import { NumberInputField } from './internal/number-input-field.tsx';
import { PartBoundary } from './part-boundary.tsx';
import styles from './internal/map-field.module.css';

const MovableMap = lazyRetry(() => import('./internal/map/movable-map.tsx').then((m) => m.MovableMap), MapSkeleton);

type Values = { latitude?: unknown; longitude?: unknown };

const placeIn = ({ latitude, longitude }: Values): Place | null => {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

/**
 * The place of a record, in `latitude` and `longitude` of the form: a marker on a map, and both numbers for keyboards
 * and screen readers. A map without a place begins at the device's location, or in Mexico City, and the record has no
 * place until the user sets the marker.
 */
export const MapField = ({ label }: { label: string }) => {
  const { formatMessage } = useIntl();
  const { values, setFieldValue } = useFormikContext<Values>();
  const [device, setDevice] = useState<Place | null>(null);
  const place = placeIn(values);
  const [hadPlace] = useState(place !== null);
  useEffect(() => {
    if (hadPlace) return undefined;
    let isMounted = true;
    void findDevice().then((found) => isMounted && setDevice(found));
    return () => {
      isMounted = false;
    };
  }, [hadPlace]);
  const move = ({ latitude, longitude }: Place): void => {
    void setFieldValue('latitude', latitude);
    void setFieldValue('longitude', longitude);
  };
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['legend']}>{label}</legend>
      <p className={styles['hint']}>
        <FormattedMessage id={place ? 'ui.map.hint' : 'ui.map.hint.empty'} />
      </p>
      {/* The number fields work without the map. */}
      <PartBoundary>
        <MovableMap label={label} place={place ?? device ?? DEFAULT_CENTER} onMove={move} />
      </PartBoundary>
      <div className={styles['numbers']}>
        <NumberInputField name="latitude" label={formatMessage({ id: 'ui.map.latitude' })} />
        <NumberInputField name="longitude" label={formatMessage({ id: 'ui.map.longitude' })} />
      </div>
    </fieldset>
  );
};
