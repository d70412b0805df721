import { formatPointer } from '@portal/contract/program/document-address'
import { Plus } from 'lucide-react'
import { Button } from '../../../../design/button'
import type { ClausePartProps } from './clause-fields'
import { addSentence, findEarlierClause } from './edit-clauses'
import { SentenceRow } from './sentence-row'
import { useWording } from './wording-context'

/** The sentences of a paragraph. */
export function ClauseParagraph({ clause, index, paragraph }: ClausePartProps & { paragraph: number }) {
  const { path, clauses, before, isLocked, rearrange, arrangement } = useWording()
  const sentences = clause.paragraphs[paragraph] ?? []
  const same = findEarlierClause(clause, clauses, before)
  const previous = same?.paragraphs.length === clause.paragraphs.length ? (same.paragraphs[paragraph] ?? []) : []
  const add = () =>
    rearrange(
      addSentence(clauses, { clause: index, paragraph }),
      `${path}${formatPointer([index, 'paragraphs', paragraph, sentences.length])}`,
      `Sentence ${sentences.length + 1} is added`,
    )
  return (
    <section aria-label={`Paragraph ${paragraph + 1}`} className="border-line border-t px-4 py-3">
      <h4 className="font-semibold text-[13px] text-muted">Paragraph {paragraph + 1}</h4>
      <ol>
        {sentences.map((sentence, position) => (
          <SentenceRow
            // Sentences have no other key, and are rendered again when they move.
            key={[arrangement, position].join(' ')}
            sentence={sentence}
            previous={previous.length === sentences.length ? previous[position] : undefined}
            place={{ clause: index, paragraph, sentence: position }}
            count={sentences.length}
          />
        ))}
      </ol>
      {!isLocked && (
        <Button variant="ghost" onClick={add} className="px-2">
          <Plus aria-hidden />
          Sentence
        </Button>
      )}
    </section>
  )
}
