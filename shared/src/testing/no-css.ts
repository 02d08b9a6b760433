/** A style sheet without names of its own has nothing to say in tests. */
export default '';
