import { RequestChangeDialog } from '../../features/change-requests/components/request-change-dialog'
import { DealerHomePage } from '../../features/home/dealer-home-page'

export const DealerHome = () => <DealerHomePage RequestChange={RequestChangeDialog} />
