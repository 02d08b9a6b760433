import { connect, createServer, type Socket } from 'node:net';

/** A cable to a database that a test can pull. */
export type TcpProxy = {
  /** The database's address, through the cable. */
  url: string;
  /** Breaks what is open and refuses what comes. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** Carries nothing any more and breaks nothing; what is open stays silent for good, what comes does until `speak`. */
  silence: () => void;
  /** Does so as soon as somebody sends this text, which gets lost. */
  silenceAt: (text: string) => void;
  isSilent: () => boolean;
  /** Delays the first message with this text until `meanwhile` has ended. */
  delayAt: (text: string, meanwhile: () => Promise<unknown>) => void;
  speak: () => void;
};

/** Puts a proxy before the database of a URL. */
export const startTcpProxy = async (databaseUrl: string): Promise<TcpProxy> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let isSilent = false;
  let lastWords = '';
  let delayed: { text: string; meanwhile: () => Promise<unknown> } | undefined;
  const silence = (): void => {
    isSilent = true;
    for (const socket of sockets) dead.add(socket);
  };
  const carry = (from: Socket, to: Socket) => (chunk: Buffer) => {
    if (lastWords && chunk.includes(lastWords)) silence();
    if (delayed && chunk.includes(delayed.text)) {
      const { meanwhile } = delayed;
      delayed = undefined;
      from.pause();
      const carryOn = (): void => {
        to.write(chunk);
        from.resume();
      };
      void meanwhile().then(carryOn, carryOn);
    } else if (!dead.has(to)) to.write(chunk);
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    client.on('data', carry(client, upstream));
    upstream.on('data', carry(upstream, client));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      if (isSilent) dead.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    restore: () => listen(port),
    silence,
    silenceAt: (text) => {
      lastWords = text;
    },
    isSilent: () => isSilent,
    delayAt: (text, meanwhile) => {
      delayed = { text, meanwhile };
    },
    speak: () => {
      isSilent = false;
      lastWords = '';
    },
  };
};
