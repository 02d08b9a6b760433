import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useFormikContext } from 'formik';

/** Sends the form around it; waits only while it is being sent. */
export const SubmitButton = ({ children }: { children: ReactNode }) => {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="primary" htmlType="submit" loading={isSubmitting} disabled={isSubmitting}>
      {children}
    </Button>
  );
};
