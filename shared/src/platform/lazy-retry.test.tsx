import { useLayoutEffect, type ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { lazyRetry } from './lazy-retry.tsx';

/** React lets promises continue after working this long, in milliseconds. */
const TIME_SLICE = 20;

const roots: Root[] = [];

const mount = (children: ReactNode): void => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  root.render(children);
};

// As in a browser, React schedules its effects itself.
beforeAll(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
afterAll(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  roots.splice(0).forEach((root) => root.unmount());
  document.body.replaceChildren();
});

test('a component shows code that arrived for another place between its rendering and its effects', async () => {
  const code = new EventTarget();
  const Lazy = lazyRetry(
    async () => {
      await new Promise((resolve) => code.addEventListener('delivered', resolve));
      return () => <p>loaded</p>;
    },
    () => <p>waiting</p>,
  );
  const Delivery = () => {
    useLayoutEffect(() => {
      code.dispatchEvent(new Event('delivered'));
      const end = performance.now() + TIME_SLICE;
      while (performance.now() < end);
    }, []);
    return null;
  };
  mount(<Lazy />);
  await screen.findByText('waiting');
  mount(
    <>
      <Lazy />
      <Delivery />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('loaded')).toHaveLength(2));
});
