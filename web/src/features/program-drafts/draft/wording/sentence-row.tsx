import { formatPointer, isSameJson } from '@portal/contract/program/document-address'
import type { Sentence } from '@portal/contract/rules/wording'
import { conditionText } from '@portal/contract/wording/conditions'
import { ArrowDown, ArrowUp, Braces, Split, Trash2, Undo2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../../design/button'
import { FieldError } from '../../../../design/form/field'
import { IconButton } from '../../../../design/icon-button'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { useDraft } from '../draft-context'
import type { TokenAreaHandle } from '../fields/token-area'
import { ConditionFields } from './condition-fields'
import { editSentence, moveSentence, removeSentence, type SentencePlace } from './edit-clauses'
import { SentenceInput } from './sentence-input'
import { TokenPicker } from './token-picker'
import { useWording } from './wording-context'

interface SentenceRowProps {
  sentence: Sentence
  /** The sentence at this place before the draft, if its paragraph has the same number of sentences. */
  previous: Sentence | undefined
  place: SentencePlace
  count: number
}

type Open = 'tokens' | 'condition' | null

/** A sentence of the agreement with its condition, tokens and position. */
export function SentenceRow({ sentence, previous, place, count }: SentenceRowProps) {
  const { path, clauses, isLocked, edit, rearrange, remove } = useWording()
  const { problems } = useDraft().state.saved
  const id = useId()
  const input = useRef<TokenAreaHandle>(null)
  const [open, setOpen] = useState<Open>(null)
  const [isEmpty, setEmpty] = useState(false)
  const pointer = (sentenceIndex: number) =>
    `${path}${formatPointer([place.clause, 'paragraphs', place.paragraph, sentenceIndex])}`
  const own = pointer(place.sentence)
  const label = `Sentence ${place.sentence + 1}`
  const condition = conditionText(sentence)
  const isChanged = previous !== undefined && !isSameJson(sentence, previous)
  const messages = problems.filter((each) => each.path === own || each.path.startsWith(`${own}/`))
  const replace = (next: Sentence) => edit(editSentence(clauses, place, next))
  const move = (step: -1 | 1) => {
    const moved = moveSentence(clauses, place, step)
    const target = place.sentence + step
    if (moved) rearrange(moved, pointer(target), `Sentence ${target + 1} of ${count}`)
  }
  const closePicker = () => {
    setOpen(null)
    input.current?.focus()
  }
  const insertToken = (name: string) => {
    setOpen(null)
    input.current?.insert(`{${name}}`)
  }
  return (
    <li data-path={own} className="py-2">
      {condition && (
        <p className="mb-1 inline-flex items-center gap-1.5 rounded-tag bg-tone-purple-tint px-2 py-0.5 font-semibold text-[13px] text-tone-purple-text">
          <Split aria-hidden className="size-3.5" />
          {condition}
        </p>
      )}
      <SentenceInput
        handle={input}
        say={sentence.say}
        label={label}
        isChanged={isChanged}
        disabled={isLocked}
        describedBy={id}
        onChange={(say) => replace({ ...sentence, say })}
        onSlash={() => setOpen('tokens')}
        onMove={move}
        onInvalid={setEmpty}
      />
      <div id={id}>
        {isEmpty && <FieldError>Enter a text, or remove the sentence.</FieldError>}
        {messages.map(({ message }) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </div>
      {isChanged && previous !== undefined && (
        <p className="mt-1 text-[13px] text-muted">
          Was <del>{previous.say}</del>
        </p>
      )}
      {!isLocked && (
        <div className="mt-1 flex flex-wrap items-center gap-x-1">
          <Button variant="ghost" aria-expanded={open === 'tokens'} onClick={() => setOpen('tokens')} className="px-2">
            <Braces aria-hidden />
            Insert token
          </Button>
          <Button
            variant="ghost"
            aria-expanded={open === 'condition'}
            onClick={() => setOpen(open === 'condition' ? null : 'condition')}
            className="px-2"
          >
            <Split aria-hidden />
            Condition
          </Button>
          {isChanged && previous !== undefined && (
            <Button variant="ghost" onClick={() => replace(previous)} className="px-2">
              <Undo2 aria-hidden />
              Undo <VisuallyHidden>the change to {label}</VisuallyHidden>
            </Button>
          )}
          <span className="ml-auto flex">
            <IconButton label={`Move ${label} up`} disabled={place.sentence === 0} onClick={() => move(-1)}>
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton label={`Move ${label} down`} disabled={place.sentence === count - 1} onClick={() => move(1)}>
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton
              label={`Remove ${label}`}
              onClick={() =>
                remove(removeSentence(clauses, place), pointer(Math.max(0, place.sentence - 1)), `${label} is removed`)
              }
            >
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        </div>
      )}
      {open === 'tokens' && <TokenPicker onInsert={insertToken} onClose={closePicker} />}
      {open === 'condition' && <ConditionFields sentence={sentence} onChange={replace} />}
    </li>
  )
}
