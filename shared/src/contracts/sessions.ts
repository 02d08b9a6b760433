/** The browsers and systems that a session's list names; every other one is `other`. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung Internet', 'other'] as const;
export const SYSTEMS = ['Windows', 'macOS', 'Android', 'iOS', 'Linux', 'other'] as const;
export type Browser = (typeof BROWSERS)[number];
export type OperatingSystem = (typeof SYSTEMS)[number];

/** A device that is logged in to the caller's account. */
export type OpenSession = {
  id: number;
  browser: Browser;
  system: OperatingSystem;
  /** Moments as ISO 8601, in UTC. */
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
  /** The network that the session began in, `189.203.14.*`; null when it is not known. */
  place: string | null;
};

/** The header with the device token from an earlier login. */
export const DEVICE_HEADER = 'Pupitre-Device';
