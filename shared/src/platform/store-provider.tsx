/** The provider of the store. Only the platform uses react-redux itself. */
export { Provider as StoreProvider, useDispatch, useSelector } from 'react-redux';
