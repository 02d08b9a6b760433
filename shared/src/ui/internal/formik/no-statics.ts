/** In place of `hoist-non-react-statics`, for Formik's components of higher order: the component as it is. */
const noStatics = <Component>(component: Component): Component => component;
export default noStatics;
