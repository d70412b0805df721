import type { AgreementInput, AgreementText } from '@portal/contract/agreements/text'
import type { AgreementFacts } from '@portal/contract/rules/order-terms'

/**
 * The agreement that dealers sign now. Handlers give it to the operations that sign, so that none of them depends on a
 * certain wording.
 */
export interface AgreementInEffect {
  /** Renders the agreement of an order. Throws RangeError if the totals do not match. */
  render: (input: AgreementInput, facts: AgreementFacts) => AgreementText
  /** The database row that stores the wording, without the time of its first use. */
  storedWording: { version: string; template: string; sha256: string }
}
