/** The part of the router that screens use. Navigation goes through `navigate` and `Link` of the platform. */
export { matchPath, useParams } from 'react-router-dom';
