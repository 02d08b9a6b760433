/** Lets browsers offer to install the portal. It comes late, because browsers fetch the file and its icons. */
export const linkManifest = (): void => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
};
