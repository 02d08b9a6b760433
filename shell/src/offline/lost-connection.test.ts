import { connectionSignal } from './connection.ts';
import { loseConnection, regainConnection } from './lost-connection.ts';

const heardOnline = (): jest.Mock => {
  const heard = jest.fn();
  window.addEventListener('online', heard);
  return heard;
};

afterEach(regainConnection);

test('[OFL-06] the page is as old as the oldest stored answer on it, until the portal answers', () => {
  loseConnection(null);
  expect(connectionSignal.get()).toEqual({ isLost: true, asOf: null });
  loseConnection(2_000);
  loseConnection(1_000);
  loseConnection(3_000);
  expect(connectionSignal.get()).toEqual({ isLost: true, asOf: 1_000 });
  regainConnection();
  loseConnection(3_000);
  expect(connectionSignal.get()).toEqual({ isLost: true, asOf: 3_000 });
});

test('[OFL-06] when the portal answers again, everything that waits for a network goes on once', () => {
  const heard = heardOnline();
  loseConnection(1_000);
  regainConnection();
  regainConnection();
  expect(connectionSignal.get()).toEqual({ isLost: false, asOf: null });
  expect(heard).toHaveBeenCalledTimes(1);
});
