import { type Dealer, dealerSchema } from '@portal/contract/accounts/dealers'
import type { ProgramLists } from '@portal/contract/rules/program-facts'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { useProgram } from '../../lib/program'
import { useActiveSwitch } from '../../records/active-switch/use-active-switch'
import { useSetActive } from '../../records/active-switch/use-set-active'
import { changesText } from '../../records/stale/stale-fields'
import { useUpdateDealer } from './api'
import { dealerLabels, getDealerValues, valueText } from './form/dealer-values'

/** The current values that differ from the displayed dealer: 'City: Macon. Status: Inactive.' */
function dealerChanges(displayed: Dealer, current: Dealer, lists: ProgramLists): string {
  const managers = new Map([[current.territoryManagerId ?? '', current.territoryManagerName ?? '']])
  const show = (name: string, value: string | boolean) => valueText(name, value, { managers, lists })
  return changesText({ labels: dealerLabels, show }, getDealerValues(displayed), getDealerValues(current))
}

/** The confirmation for activating or deactivating a dealer. */
export function useSetDealerActive() {
  const { lists } = useProgram()
  return useSetActive({
    update: useUpdateDealer(),
    failed: dealerAdminTexts.updateFailed,
    schema: dealerSchema,
    changesText: (displayed, current) => dealerChanges(displayed, current, lists),
  })
}

const confirmationTexts = ({ companyName, dealerNumber }: Dealer, isActive: boolean) =>
  isActive
    ? {
        title: `Activate ${companyName}?`,
        text: `Dealer ${dealerNumber} can sign in again.`,
        confirmLabel: 'Activate dealer',
      }
    : {
        title: `Deactivate ${companyName}?`,
        text: `Dealer ${dealerNumber} can no longer sign in and is signed out everywhere immediately. Orders and records are kept.`,
        confirmLabel: 'Deactivate dealer',
      }

/** The dealer list's active switch, with the confirmation dialog to render next to the list. */
export const useDealerSwitch = () => useActiveSwitch(useSetDealerActive(), confirmationTexts)
