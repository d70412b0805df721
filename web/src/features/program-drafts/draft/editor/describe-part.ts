import { describeField } from '@portal/contract/program/describe/describe-field'
import { findPart, type PartKey } from './draft-parts'
import { type LocalDraft, toLocalPointer } from './local-draft'
import { readAt, splitPointer } from './pointers'

interface DescribedPart {
  /** What the part is: 'Brand Carrier, label'. */
  what: string
  /** The order year whose contract has the part; null for others. */
  orderYear: number | null
  /** The values in words; null for a part that is missing. */
  mine: string | null
  theirs: string | null
}

function readPart(draft: LocalDraft, key: PartKey): unknown {
  const pointer = findPart(draft, key)
  return pointer === null ? undefined : readAt(draft, pointer)
}

const yearsText = (years: readonly number[]): string => (years.length === 0 ? 'None' : years.join(', '))

/**
 * Describes a part that differs between two drafts.
 * @param key the key of the years with new terms, or of a part of the document
 */
export function describePart(key: PartKey, mine: LocalDraft, theirs: LocalDraft): DescribedPart {
  if (key === toLocalPointer('newTermsYears')) {
    const [ours, other] = [yearsText(mine.newTermsYears), yearsText(theirs.newTermsYears)]
    return { what: 'Years with new terms for new signers', orderYear: null, mine: ours, theirs: other }
  }
  const [ours, other] = [readPart(mine, key), readPart(theirs, key)]
  const owner = ours === undefined ? theirs : mine
  const { what, orderYear, text } = describeField(splitPointer(key).slice(1), owner.document)
  return { what, orderYear, mine: text(ours), theirs: text(other) }
}
