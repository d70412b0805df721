import type { Dealer } from '@portal/contract/accounts/dealers'
import { useActiveSwitch } from '../../records/active-switch/use-active-switch'
import { useSetDealerActive } from './use-set-dealer-active'

const wordsOf = ({ companyName, dealerNumber }: Dealer, isActive: boolean) =>
  isActive
    ? {
        title: `Activate ${companyName}?`,
        text: `Dealer ${dealerNumber} can sign in again.`,
        confirmLabel: 'Activate Dealer',
      }
    : {
        title: `Deactivate ${companyName}?`,
        text: `Dealer ${dealerNumber} cannot sign in any more, and open sessions end at once. Orders and records stay.`,
        confirmLabel: 'Deactivate Dealer',
      }

/** The dealers' active switch, and its question to be drawn beside the list. */
export const useDealerSwitch = () => useActiveSwitch(useSetDealerActive(), wordsOf)
