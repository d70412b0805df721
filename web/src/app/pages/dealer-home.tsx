import { RequestChangeDialog } from '../../features/change-requests'
import { DealerHomePage } from '../../features/home'

export const DealerHome = () => <DealerHomePage RequestChange={RequestChangeDialog} />
