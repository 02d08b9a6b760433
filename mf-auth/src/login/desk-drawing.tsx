/** A school desk by the window on a clear morning. Decorative. */
export const DeskDrawing = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 360 230" fill="none" aria-hidden="true">
    <g stroke="var(--pup-color-primary)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <path d="M206 16h122v112H206z" fill="var(--pup-color-primary-bg)" />
      <path d="M206 104c22-18 40-18 60-6 20-14 40-12 62 4v26H206z" fill="var(--pup-color-bg-container)" />
      <circle cx="292" cy="48" r="14" fill="#f2a93b" stroke="none" />
      <path d="M267 16v112M198 128h138" />
      <path d="m48 150 22-26h132l22 26z" fill="var(--pup-color-bg-container)" />
      <path d="M48 150h176v16H48z" fill="var(--pup-color-bg-container)" />
      <path d="M62 166v46M210 166v46M62 190h148" />
      <path d="M98 142c14-7 26-7 36 0 10-7 22-7 36 0l-8-14c-10-5-20-5-28 1-8-6-18-6-28-1z" fill="#fff8ea" />
      <path d="M134 129v13" />
      <path d="M176 122V98h18v24z" fill="var(--pup-color-primary-bg)" />
      <path d="M181 98V80M189 98V74" />
    </g>
    <path d="M189 74v-6M181 80v-5" stroke="#f2a93b" strokeWidth="4" strokeLinecap="round" />
    <path d="M16 213h328" stroke="var(--pup-color-border-secondary)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
