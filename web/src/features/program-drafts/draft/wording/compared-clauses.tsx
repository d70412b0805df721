import { AddedMark, RemovedMark } from '../../parts/change-mark'
import { listTextParts } from '../../parts/word-differences'
import type { ComparedClause } from './compare-clauses'

/** A paragraph with marks on the words that differ, which screen readers announce. */
const Paragraph = ({ before, after }: { before: string; after: string }) => (
  <p>
    {listTextParts(before, after).map(({ kind, text }, at) => {
      const key = `${at} ${kind}`
      if (kind === 'same') return <span key={key}>{text} </span>
      const Mark = kind === 'removed' ? RemovedMark : AddedMark
      return (
        <span key={key}>
          <Mark isLabeled>{text.trim()}</Mark>{' '}
        </span>
      )
    })}
  </p>
)

/** Clauses of the agreement, with marks on what the draft changes. */
export const ComparedClauses = ({ clauses }: { clauses: readonly ComparedClause[] }) => (
  <ol className="grid gap-5 text-[15px] leading-relaxed">
    {clauses.map(({ number, heading, paragraphs }) => (
      <li key={number} className="grid gap-2">
        <h3 className="font-semibold text-ink">
          {number}. {heading}
        </h3>
        {paragraphs.map((paragraph, at) => (
          <Paragraph key={at.toString()} {...paragraph} />
        ))}
      </li>
    ))}
  </ol>
)
