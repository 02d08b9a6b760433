import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server for tests, on the port of its first argument. It tells every mail as a line of JSON. What it does with a
 * mail is said by the receiver's address: `busy…` is refused for now and taken the second time, `late…` the same once
 * the mail was read, `nobody…` and `spam…` are refused for ever, before and after the mail was read.
 */
const tried = new Set<string>();
const isFirstTry = (address: string): boolean => tried.size < tried.add(address).size;

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, answer) => {
    if (address.startsWith('nobody')) return answer(refusal(550, `5.1.1 <${address}> is unknown`));
    if (address.startsWith('busy') && isFirstTry(address)) return answer(refusal(451, '4.7.1 try again later'));
    return answer();
  },
  onData: (stream, session, answer) => {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    void text(stream).then((raw) => {
      console.log(JSON.stringify({ to, raw }));
      const [address = ''] = to;
      if (address.startsWith('spam')) return answer(refusal(554, '5.7.1 not wanted here'));
      if (address.startsWith('late') && isFirstTry(address)) return answer(refusal(451, '4.3.0 the disk is full'));
      return answer();
    });
  },
});

server.on('error', () => undefined);
server.listen(Number(process.argv[2]), '127.0.0.1');
