/** A school desk by a window in the morning. Decorative. */
export const DeskDrawing = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 320 220" fill="none" aria-hidden="true">
    <g stroke="var(--pup-color-primary)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <path d="M186 22h98v92h-98z" fill="var(--pup-color-primary-bg)" />
      <path d="M235 22v92M186 68h98" />
      <circle cx="260" cy="46" r="11" fill="var(--pup-color-warning)" stroke="none" opacity="0.85" />
      <path d="M34 120h180l-14 22H48z" fill="var(--pup-color-bg-container)" />
      <path d="M60 142v62M188 142v62M60 174h128" />
      <path d="M92 120V98h46v22" fill="var(--pup-color-primary-bg)" />
      <path d="M92 106h46M100 98V86h30v12" />
      <path d="M160 118V92l6-12 6 12v26" fill="var(--pup-color-bg-container)" />
      <path d="m160 94 12 0" stroke="var(--pup-color-warning)" />
    </g>
    <path d="M14 205h292" stroke="var(--pup-color-border-secondary)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
