import { useMemo } from 'react';
import { encode } from 'uqr';

/** The margin that scanners need, in squares of the code. */
const QUIET_ZONE = 4;

/** A text as a QR code. It is dark on light in both themes, because cameras need that. */
export const QrCode = ({ text, label, className }: { text: string; label: string; className: string | undefined }) => {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
};
