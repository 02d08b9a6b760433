/** The part of the router that screens use. Navigation goes through `navigate` and `Link` of the platform. */
export { matchPath } from 'react-router-dom';
