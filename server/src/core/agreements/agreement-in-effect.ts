import type { AgreementFacts } from '@portal/contract/rules/order-terms'
import type { AgreementInput, AgreementText } from '@portal/contract/wording/agreement-text'

/** A wording with the facts filled in. */
export interface StoredWording {
  version: string
  template: string
  sha256: string
}

/**
 * The agreement that dealers sign now. Handlers give it to the operations that sign, so that none of them depends on a
 * certain wording.
 */
export interface AgreementInEffect {
  /** Renders the agreement of an order with the wording of its year. Throws RangeError if the totals do not match. */
  render: (input: AgreementInput, facts: AgreementFacts) => AgreementText
  /** Returns the database row that stores the wording of an order year, without the time of its first use. */
  storedWording: (orderYear: number) => StoredWording
}
