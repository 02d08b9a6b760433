type LogoProps = { size: number };

/** The logo of the portal. It is decorative, because the name stands beside it. `size` is in pixels. */
export const Logo = ({ size }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden="true">
    <rect width="48" height="48" rx="12" fill="#0f6b66" />
    <path
      d="M10 20.5 14.5 15h19L38 20.5zM13 21v16M35 21v16M13 29h22"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="m22 18.5 7.5-7.5" stroke="#f2a93b" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
