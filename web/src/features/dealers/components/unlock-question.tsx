import type { Dealer } from '@portal/contract/accounts/dealers'
import { AccountQuestion } from '../../../records/account/account-question'
import { useUnlockDealer } from '../api'

/** Asks before missed sign-ins are forgotten: whoever missed them may have been somebody else. */
export function UnlockQuestion({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const call = useUnlockDealer()
  return (
    <AccountQuestion
      id={dealer.id}
      call={call}
      failed="Failed to unlock dealer"
      title={`Unlock ${dealer.companyName}?`}
      text={`Too many missed sign-ins have locked dealer ${dealer.dealerNumber} out. Unlocking lets them sign in again with dealer number and ZIP.`}
      confirmLabel="Unlock Dealer"
      onClose={onClose}
    />
  )
}
