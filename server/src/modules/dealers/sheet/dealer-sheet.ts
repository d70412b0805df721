import type { ImportKind } from '../../../core/sheets/import-kind'
import { applyDealers } from './apply-dealers'
import { confirmDealers, dealerParts } from './confirm-dealers'
import type { DealerChange } from './dealer-columns'
import { planDealers } from './plan-dealers'
import { undoDealers } from './undo-dealers'

/** Dealers as spreadsheets bring them in. */
export const dealerSheet: ImportKind<DealerChange> = {
  kind: 'dealers',
  plan: planDealers,
  apply: applyDealers,
  parts: dealerParts,
  confirm: confirmDealers,
  undo: undoDealers,
  // The dealer's district and manager decide whose lists hold the orders.
}
