/** The part of the router that screens use. They navigate by `navigate` and `Link` of the platform. */
export { matchPath, useParams } from 'react-router-dom';
