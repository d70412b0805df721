import type { ImportKind } from '../../../core/sheets/import-kind'
import { applyDealers } from './apply-dealers'
import { confirmDealers, dealerParts } from './confirm-dealers'
import type { DealerChange } from './dealer-columns'
import { planDealers } from './plan-dealers'
import { undoDealers } from './undo-dealers'

/** Imports dealers from spreadsheets. */
export const dealerSheet: ImportKind<DealerChange> = {
  kind: 'dealers',
  plan: planDealers,
  apply: applyDealers,
  parts: dealerParts,
  confirm: confirmDealers,
  undo: undoDealers,
  // A dealer's district and manager determine whose lists show its orders.
}
