import type { Sentence, WordingClause } from '@portal/contract/rules/wording'

export type Clauses = readonly WordingClause[]

/** The position of a sentence: clause, paragraph and sentence, counted from 0. */
export interface SentencePlace {
  clause: number
  paragraph: number
  sentence: number
}

const newSentence: Sentence = { say: 'New sentence.' }
export const newClause: WordingClause = { heading: 'New clause', acknowledgement: null, paragraphs: [[newSentence]] }

const replaceAt = <Item>(items: readonly Item[], index: number, ...replacement: readonly Item[]): Item[] => [
  ...items.slice(0, index),
  ...replacement,
  ...items.slice(index + 1),
]

/** Moves an item by one position; null if it is already at that end. */
export function moveItem<Item>(items: readonly Item[], index: number, step: -1 | 1): Item[] | null {
  const target = index + step
  const [moved, other] = [items[index], items[target]]
  if (moved === undefined || other === undefined) return null
  return items.map((item, at) => (at === index ? other : at === target ? moved : item))
}

export const editClause = (clauses: Clauses, index: number, edit: (clause: WordingClause) => WordingClause): Clauses =>
  clauses.map((clause, at) => (at === index ? edit(clause) : clause))

type NamedClause = Pick<WordingClause, 'heading' | 'acknowledgement'>

/**
 * Returns a clause as it was before the draft: the one with its heading, or the one with its acknowledgement if no clause
 * has that one's heading now. Undefined for a new clause.
 */
export function findEarlierClause<Clause extends NamedClause>(
  { heading, acknowledgement }: NamedClause,
  clauses: readonly NamedClause[],
  before: readonly Clause[],
): Clause | undefined {
  const byHeading = before.find((each) => each.heading === heading)
  if (byHeading || acknowledgement === null) return byHeading
  const renamed = before.find((each) => each.acknowledgement === acknowledgement)
  return clauses.some((each) => each.heading === renamed?.heading) ? undefined : renamed
}

/** Replaces the sentences of a paragraph. A paragraph without sentences is removed, unless it is the only one. */
function editParagraph(
  clauses: Clauses,
  { clause, paragraph }: Omit<SentencePlace, 'sentence'>,
  edit: (sentences: readonly Sentence[]) => readonly Sentence[],
): Clauses {
  return editClause(clauses, clause, (current) => {
    const sentences = edit(current.paragraphs[paragraph] ?? [])
    const paragraphs = replaceAt(current.paragraphs, paragraph, ...(sentences.length > 0 ? [sentences] : []))
    return { ...current, paragraphs: paragraphs.length > 0 ? paragraphs : [[newSentence]] }
  })
}

export const addSentence = (clauses: Clauses, place: Omit<SentencePlace, 'sentence'>): Clauses =>
  editParagraph(clauses, place, (sentences) => [...sentences, newSentence])

export const removeSentence = (clauses: Clauses, place: SentencePlace): Clauses =>
  editParagraph(clauses, place, (sentences) => replaceAt(sentences, place.sentence))

export const editSentence = (clauses: Clauses, place: SentencePlace, sentence: Sentence): Clauses =>
  editParagraph(clauses, place, (sentences) => replaceAt(sentences, place.sentence, sentence))

/** Moves a sentence within its paragraph; null if it is already at that end. */
export function moveSentence(clauses: Clauses, place: SentencePlace, step: -1 | 1): Clauses | null {
  const sentences = clauses[place.clause]?.paragraphs[place.paragraph] ?? []
  const moved = moveItem(sentences, place.sentence, step)
  return moved && editParagraph(clauses, place, () => moved)
}

export const addParagraph = (clauses: Clauses, index: number): Clauses =>
  editClause(clauses, index, (clause) => ({ ...clause, paragraphs: [...clause.paragraphs, [newSentence]] }))

/** Text as the wording accepts it: one line without invisible characters or spaces at its ends. */
export const cleanSentence = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Zl}\p{Zp}\u2800]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu, '')
    .trim()
