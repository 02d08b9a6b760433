/** Replaces `hoist-non-react-statics` in Formik, whose higher-order components nobody uses. */
const noStatics = <Component>(component: Component): Component => component;
export default noStatics;
