/** The part of antd's button that screens use. */
export { Button } from 'antd';
