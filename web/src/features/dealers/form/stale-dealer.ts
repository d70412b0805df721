import { type Dealer, dealerSchema } from '@portal/contract/dealers'
import { ApiError } from '../../../lib/api'
import { dealerLabels, dealerNames, valuesOf, valueText } from './dealer-values'

/** The dealer as stored now, when an edit was refused because it was based on an older one. */
export function currentDealer(error: unknown): Dealer | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  return dealerSchema.safeParse(error.details.current).data
}

/** What differs now from the dealer as it was shown: 'City: Macon. Status: Inactive.' */
export function changesText(shown: Dealer, current: Dealer): string {
  const [before, now] = [valuesOf(shown), valuesOf(current)]
  const managers = new Map([[current.territoryManagerId ?? '', current.territoryManagerName ?? '']])
  return dealerNames
    .filter((name) => before[name] !== now[name])
    .map((name) => `${dealerLabels[name]}: ${valueText(name, now[name], managers)}.`)
    .join(' ')
}
