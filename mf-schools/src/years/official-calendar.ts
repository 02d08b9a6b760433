/** The name, the first and the last day of the official calendar that the portal knows. */
export const OFFICIAL = { name: '2026–2027', from: '2026-08-31', to: '2027-07-09' };
