/** Style sheets without class names have no effect in tests. */
export default '';
