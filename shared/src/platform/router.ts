/** The part of the router that screens use. Navigation goes through `navigate` and `Link` of the platform. */
export { matchPath, useLocation, useParams, useSearchParams } from 'react-router-dom';
