import type { DealerFields } from '../dealer-changes'
import type { SheetDealer } from './queries/sheet-dealers'

/** What a row makes of a dealer. */
export interface DealerChange {
  /** The dealer as stored; null for a new one. */
  stored: SheetDealer | null
  /** The fields that change, as they were. */
  before: Partial<DealerFields>
  /** As they will be; for a new dealer all that is given. */
  after: Partial<DealerFields>
}
