/** The provider of the one store; react-redux itself stays behind the platform. */
export { Provider as StoreProvider, useDispatch, useSelector } from 'react-redux';
