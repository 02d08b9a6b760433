import type { Profile } from '@pupitre/shared/contracts/auth';
import { PortalDashboard } from './portal-dashboard.tsx';
import { SchoolDashboard } from './school-dashboard.tsx';

/** The home of those who run a school, or the portal. */
export const Dashboard = ({ roles }: Pick<Profile, 'roles'>) =>
  roles.includes('super_admin') ? <PortalDashboard /> : <SchoolDashboard />;
