import { getWording } from '@portal/contract/program/contract-wording'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { useDeferredValue, useState } from 'react'
import { SegmentedControl } from '../../../../design/form/segmented-control'
import { Sheet } from '../../../../design/layout/sheet'
import { useDraft } from '../draft-context'
import { compareClauses } from './compare-clauses'
import { ComparedClauses } from './compared-clauses'
import { listMissingTokens } from './missing-tokens'
import { PaymentTermsChoice } from './payment-terms-choice'

/** The clauses as a dealer with the example order reads them, with or without marks on the changes. */
export function WordingPreview({ orderYear }: { orderYear: number }) {
  const { state, before } = useDraft()
  const document = useDeferredValue(state.local.document)
  const [paymentTerms, setPaymentTerms] = useState<PaymentTerms>('credit')
  const [view, setView] = useState<'changes' | 'clean'>('changes')
  const compared = compareClauses(document, before, orderYear, paymentTerms)
  const missing = listMissingTokens(getWording(document, orderYear).clauses)
  // Without marks, each paragraph is compared with itself, and those that are gone are left out.
  const clean = compared.map((clause) => ({
    ...clause,
    paragraphs: clause.paragraphs.flatMap(({ after }) => (after === '' ? [] : [{ before: after, after }])),
  }))
  return (
    <Sheet aria-labelledby="wording-preview" className="p-5 md:p-6">
      <h2 id="wording-preview" className="type-h3">
        As a dealer reads it
      </h2>
      <div className="mt-3 grid gap-2.5">
        <PaymentTermsChoice value={paymentTerms} onChoose={setPaymentTerms} />
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'changes', label: 'Changes' },
            { value: 'clean', label: 'Clean' },
          ]}
        />
      </div>
      {missing.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {missing.map((name) => (
            <li
              key={name}
              className="rounded-tag border border-danger border-dashed px-1.5 py-0.5 font-semibold text-[13px] text-danger"
            >
              {name} is missing
            </li>
          ))}
        </ul>
      )}
      <section
        aria-label="Agreement"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="mt-4 overflow-y-auto md:max-h-[62vh]"
      >
        <ComparedClauses clauses={view === 'clean' ? clean : compared} />
      </section>
    </Sheet>
  )
}
