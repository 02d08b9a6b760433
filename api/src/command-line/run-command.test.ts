import { BackupError } from '../backups/backup-error.ts';
import { failureText } from './run-command.ts';

const USAGE = 'Does something.\n\n  pupitre something';

test('[BAK-07] the last line of an unexpected failure has its reason, which the server logs', () => {
  const error = Object.assign(new Error('ENOSPC: no space left\non device'), { code: 'ENOSPC', path: '/mnt/backups' });
  const lines = failureText(error, USAGE).split('\n');
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.at(-1)).toBe('ENOSPC: no space left on device');
});

test('a refusal is its sentence alone, and a wrong option says how the command is used', () => {
  expect(failureText(new BackupError('DATA_DIR must be empty.'), USAGE)).toBe('DATA_DIR must be empty.');
  const wrong = Object.assign(new TypeError("Unknown option '--x'"), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
  expect(failureText(wrong, USAGE)).toBe(`Unknown option '--x'\n\n${USAGE}`);
});
