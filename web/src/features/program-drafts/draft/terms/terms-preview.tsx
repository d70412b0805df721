import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { useDeferredValue, useState } from 'react'
import { Sheet } from '../../../../design/layout/sheet'
import { useDraft } from '../draft-context'
import { compareClauses } from '../wording/compare-clauses'
import { ComparedClauses } from '../wording/compared-clauses'
import { PaymentTermsChoice } from '../wording/payment-terms-choice'

/** The paragraphs of the agreement that the draft changes, for the example order. */
export function TermsPreview({ orderYear }: { orderYear: number }) {
  const { state, before } = useDraft()
  const document = useDeferredValue(state.local.document)
  const [paymentTerms, setPaymentTerms] = useState<PaymentTerms>('credit')
  const changed = compareClauses(document, before, orderYear, paymentTerms).flatMap((clause) => {
    const paragraphs = clause.paragraphs.filter((each) => each.before !== each.after)
    return paragraphs.length > 0 ? [{ ...clause, paragraphs }] : []
  })
  return (
    <Sheet aria-labelledby="terms-preview" className="p-5 md:p-6">
      <h2 id="terms-preview" className="type-h3">
        Preview
      </h2>
      <p className="mt-1 text-[13px] text-muted">What changes in the agreement of an example order for {orderYear}</p>
      <div className="mt-3">
        <PaymentTermsChoice value={paymentTerms} onChoose={setPaymentTerms} />
      </div>
      <section
        aria-label="Changes in the agreement"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="mt-4 overflow-y-auto md:max-h-[62vh]"
      >
        {changed.length > 0 ? (
          <ComparedClauses clauses={changed} />
        ) : (
          <p className="text-[15px] text-body">The agreement does not change.</p>
        )}
      </section>
    </Sheet>
  )
}
