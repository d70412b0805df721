import { type ApprovalKey, approvalKeys, approvalLabel } from '../../rules/approvals'
import type { Sentence, WordingClause } from '../../rules/wording'
import { conditions } from '../../wording/conditions'
import { getWording } from '../contract-wording'
import type { ProgramDocument } from '../document'
import { type Address, getItems } from '../document-address'
import type { FieldDescription } from './field-description'

/** Returns a sentence with its conditions in front. */
function sentenceText({ say, when, unless }: Sentence): string {
  const states = [when && conditions[when].when, unless && conditions[unless].unless].filter((state) => state)
  return states.length > 0 ? `If ${states.join(' and ')}: ${say}` : say
}

const paragraphText = (sentences: readonly Sentence[]): string => sentences.map(sentenceText).join(' ')

/** The share in the label of the budget is the order's, so the default of the first program stands for it. */
const EXAMPLE_SPRING_PERCENT = 60

const acknowledgementText = (key: unknown): string =>
  approvalKeys.includes(key as ApprovalKey) ? approvalLabel(key as ApprovalKey, EXAMPLE_SPRING_PERCENT) : 'None'

/** An added or removed clause is a single change, so its text has all of its fields. */
function clauseText({ heading, acknowledgement, paragraphs }: WordingClause): string {
  const label = acknowledgement === null ? [] : [`Acknowledgement: ${acknowledgementText(acknowledgement)}`]
  return [heading, ...label, ...paragraphs.map(paragraphText)].join('\n')
}

const asWords =
  <Value>(text: (value: Value) => string) =>
  (value: unknown): string | null =>
    value === undefined ? null : text(value as Value)

const headings = (clauses: readonly WordingClause[]): string => clauses.map(({ heading }) => heading).join(', ')

/** Names a paragraph or sentence. A sentence is named only if its paragraph has others. */
function describePlace(clause: WordingClause | undefined, paragraph: string, sentence: string | undefined): string {
  const place = `paragraph ${Number(paragraph) + 1}`
  const isAlone = (clause?.paragraphs[Number(paragraph)] ?? []).length < 2 && Number(sentence) === 0
  return sentence === undefined || isAlone ? place : `${place}, sentence ${Number(sentence) + 1}`
}

/** Describes a part of a year's wording: a clause, or its heading, acknowledgement, paragraphs or sentences. */
export function describeWording(address: Address, document: ProgramDocument): FieldDescription | null {
  const [, year = '', , , key, field, paragraph, sentence] = address
  const common = { section: 'wording', orderYear: Number(year) } as const
  if (address.length === 3) {
    return { ...common, what: 'Wording', text: (value) => (value === undefined ? null : 'Has its own wording') }
  }
  if (key === undefined) return { ...common, what: 'Order of the clauses', text: asWords(headings) }
  const clause = getItems(getWording(document, Number(year)).clauses).get(key) as WordingClause | undefined
  const heading = clause?.heading ?? key
  if (field === undefined) return { ...common, what: heading, text: asWords(clauseText) }
  if (field === 'heading') return { ...common, what: `${heading}, heading`, text: asWords(String) }
  if (field === 'acknowledgement') {
    return { ...common, what: `${heading}, acknowledgement`, text: asWords(acknowledgementText) }
  }
  if (field !== 'paragraphs') return null
  if (paragraph === undefined) {
    const text = (paragraphs: WordingClause['paragraphs']) => paragraphs.map(paragraphText).join('\n')
    return { ...common, what: `${heading}, paragraphs`, text: asWords(text) }
  }
  const text = sentence === undefined ? asWords(paragraphText) : asWords(sentenceText)
  return { ...common, what: `${heading}, ${describePlace(clause, paragraph, sentence)}`, text }
}
