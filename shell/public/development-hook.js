// React tells its renderers to this hook. Hot reload of a remote starts after React has, and finds them in `renderers`;
// the hook that hot reload makes for itself would have forgotten them.
const renderers = new Map();
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};
