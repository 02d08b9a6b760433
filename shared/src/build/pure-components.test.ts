import pureComponents from './pure-components.ts';

test('a component that nobody uses can be dropped, and its name with it', () => {
  const source = ['var Link = React10.forwardRef(', '  function Link2() {}', ');', 'Link.displayName = "Link";'];
  expect(pureComponents(source.join('\n'))).toBe(
    ['var Link = /* @__PURE__ */ React10.forwardRef(', '  function Link2() {}', ');', ''].join('\n'),
  );
});

test('the code of a used component stays', () => {
  const source = 'function useRoutes() {\n  const route = React2.useContext(RouteContext);\n  return route;\n}';
  expect(pureComponents(source)).toBe(source);
});
