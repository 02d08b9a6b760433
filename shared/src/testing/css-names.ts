/** Every class in tests has its name in the style sheet. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
