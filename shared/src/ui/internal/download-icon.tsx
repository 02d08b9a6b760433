/** A decorative icon, as high as a line of text. */
export const DownloadIcon = () => (
  <svg width="1.25em" height="1.25em" viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path
      d="M12 4v12m-5-5 5 5 5-5M4 16v4h16v-4"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
