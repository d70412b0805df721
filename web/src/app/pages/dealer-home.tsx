import { DealerHomePage } from '../../features/home/dealer-home-page'
import { LazyRequestChange } from './lazy-request-change'

export const DealerHome = () => <DealerHomePage RequestChange={LazyRequestChange} />
