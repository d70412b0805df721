import { getWording } from '@portal/contract/program/contract-wording'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { useDeferredValue, useState } from 'react'
import { SegmentedControl } from '../../../../design/form/segmented-control'
import { Sheet } from '../../../../design/layout/sheet'
import { AddedMark, RemovedMark } from '../../parts/change-mark'
import { listTextParts } from '../../parts/word-differences'
import { useDraft } from '../draft-context'
import { exampleValues, renderClauses } from './example-values'
import { listMissingTokens } from './missing-tokens'

const Paragraph = ({ before, after }: { before: string; after: string }) => (
  <p>
    {listTextParts(before, after).map(({ kind, text }, at) => {
      const words = text.trim()
      const key = `${at} ${kind}`
      if (kind === 'same') return <span key={key}>{text} </span>
      return kind === 'removed' ? (
        <span key={key}>
          <RemovedMark>{words}</RemovedMark>{' '}
        </span>
      ) : (
        <span key={key}>
          <AddedMark>{words}</AddedMark>{' '}
        </span>
      )
    })}
  </p>
)

/** The clauses as a dealer with the example order reads them, with or without marks on the changes. */
export function WordingPreview({ orderYear }: { orderYear: number }) {
  const { state, before } = useDraft()
  const document = useDeferredValue(state.local.document)
  const [paymentTerms, setPaymentTerms] = useState<PaymentTerms>('credit')
  const [view, setView] = useState<'changes' | 'clean'>('changes')
  const { clauses } = getWording(document, orderYear)
  const after = renderClauses(clauses, exampleValues(document, orderYear, paymentTerms))
  const earlier = renderClauses(getWording(before, orderYear).clauses, exampleValues(before, orderYear, paymentTerms))
  const missing = listMissingTokens(clauses)
  const findEarlier = ({ heading, acknowledgement }: (typeof after)[number]) =>
    earlier.find((clause) =>
      acknowledgement === null ? clause.heading === heading : clause.acknowledgement === acknowledgement,
    )
  return (
    <Sheet aria-labelledby="wording-preview" className="p-5 md:p-6">
      <h2 id="wording-preview" className="type-h3">
        As a dealer reads it
      </h2>
      <div className="mt-3 grid gap-2.5">
        <SegmentedControl
          label="Payment terms"
          value={paymentTerms}
          onValueChange={setPaymentTerms}
          segments={[
            { value: 'credit', label: 'Credit' },
            { value: 'cod', label: 'COD' },
          ]}
        />
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
        <ol className="grid gap-5 text-[15px] leading-relaxed">
          {after.map((clause, index) => (
            <li key={index.toString()} className="grid gap-2">
              <h3 className="font-semibold text-ink">
                {index + 1}. {clause.heading}
              </h3>
              {clause.paragraphs.map((paragraph, at) => {
                const previous = view === 'clean' ? paragraph : (findEarlier(clause)?.paragraphs[at] ?? '')
                return <Paragraph key={at.toString()} before={previous} after={paragraph} />
              })}
            </li>
          ))}
        </ol>
      </section>
    </Sheet>
  )
}
