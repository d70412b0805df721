import { DealersPage } from '../../features/dealers'
import { useImpersonation } from '../../features/impersonation'
import { useSwitchAccount } from '../session/use-switch-account'

/** The dealers, with the way into acting as one of them. */
export function Dealers() {
  const { itemFor, question } = useImpersonation(useSwitchAccount())
  return (
    <>
      <DealersPage
        moreActions={({ id, isActive, companyName, dealerNumber }) =>
          itemFor({ id, role: 'dealer', isActive, name: companyName, dealerNumber })
        }
      />
      {question}
    </>
  )
}
