import { connect } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { runBuilt } from './server-process.ts';
import { until } from './until.ts';

/** A mail as the mail server took it from the wire. */
export type ReceivedMail = { to: string[]; raw: string; parsed: Email };
/** A real mail server in a process of its own; see `mail-server.ts` for what it does with which receiver. */
export type MailServerProcess = { received: () => Promise<ReceivedMail[]>; stop: () => Promise<number | null> };

/** Starts a mail server and waits until it listens. */
export const startMailServer = async (port: number): Promise<MailServerProcess> => {
  const program = runBuilt('testing/mail-server.js', {}, [String(port)]);
  await until(() => isListening(port));
  return {
    received: () => Promise.all(program.output().split('\n').filter(Boolean).map(readLine)),
    stop: () => {
      program.process.kill('SIGKILL');
      return program.exit;
    },
  };
};

const readLine = async (line: string): Promise<ReceivedMail> => {
  const { to, raw }: Omit<ReceivedMail, 'parsed'> = JSON.parse(line);
  return { to, raw, parsed: await PostalMime.parse(raw) };
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('connect', () => socket.end());
    socket.on('error', () => resolve(false));
  });
