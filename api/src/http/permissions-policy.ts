/** Features that the portal uses: the place of a school, passkeys, and buttons that copy. */
const OWN = ['clipboard-write', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get'];

/**
 * Features that no screen uses, and so no script may use either. A photo comes through a file input, which needs no
 * camera. Browsers warn of names that they do not know.
 */
const NOBODY = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The `Permissions-Policy` of every page. */
export const PERMISSIONS_POLICY = [
  ...OWN.map((feature) => `${feature}=(self)`),
  ...NOBODY.map((feature) => `${feature}=()`),
].join(', ');
