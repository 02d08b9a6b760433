import { placeOf } from './client.ts';
import { programOf } from './user-agent.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

test.each([
  ['Chrome', 'Windows', `${WINDOWS} ${CHROME}`],
  ['Edge', 'Windows', `${WINDOWS} ${CHROME} Edg/130.0.0.0`],
  ['Edge', 'Android', `${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0`],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  [
    'Firefox',
    'iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/131.0 Mobile/15E148 Safari/605.1.15',
  ],
  ['Safari', 'macOS', `${MAC}/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`],
  ['Chrome', 'macOS', `${MAC}/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`],
  ['Chrome', 'iOS', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1'],
  ['Samsung Internet', 'Android', `${ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`],
  ['other', 'Windows', `${WINDOWS} ${CHROME} OPR/115.0.0.0`],
  ['other', 'other', 'curl/8.5.0'],
  ['other', 'other', null],
])('[ACC-06] %s on %s is recognized', (browser, system, userAgent) => {
  expect(programOf(userAgent)).toEqual({ browser, system });
});

test.each([
  ['189.203.14.77', '189.203.14.*'],
  ['::ffff:189.203.14.77', '189.203.14.*'],
  ['2806:2f0:1:7::9', '2806:2f0:1:*'],
  ['2806::9', '2806:0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:*'],
  ['unknown', null],
])('[ACC-06] the place of %s is %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
