import type { Colleague } from '@portal/contract/notes/note'
import { maxNoteLength } from '@portal/contract/rules/note-limits'
import { counted } from '@portal/contract/texts/plural'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '../../../design/cn'
import { Field } from '../../../design/form/field'
import { Textarea } from '../../../design/form/input'
import { useRoleLabel } from '../../../lib/program'
import { useEntryLabel } from '../../../lib/program-entries'
import { findColleagues, insertMention, typedMention } from '../mentions'

interface MentionFieldProps {
  text: string
  onWrite: (text: string) => void
  /** The colleagues that an @ offers; empty if mentions are not available. */
  colleagues: readonly Colleague[]
  onMention: (colleague: Colleague) => void
  /** Whether the dealer can read the note. */
  isSharedWithDealer: boolean
  error: string | undefined
  disabled: boolean
}

/** The text field of a note. An @ opens a list of colleagues; keys select from it while the focus stays in the field. */
export function MentionField(props: MentionFieldProps) {
  const { text, onWrite, colleagues, onMention, isSharedWithDealer, error, disabled } = props
  const roleLabel = useRoleLabel()
  const districtLabel = useEntryLabel('districts')
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [current, setCurrent] = useState(0)
  /** The text at which the user closed the list. */
  const [closedFor, setClosedFor] = useState<string>()
  const typed = colleagues.length === 0 || closedFor === text ? undefined : typedMention(text, caret)
  const offered = typed === undefined ? [] : findColleagues(colleagues, typed)
  const currentColleague = offered[Math.min(current, offered.length - 1)]
  const optionId = (colleague: Colleague) => `${listId}-${colleague.id}`

  const pick = (colleague: Colleague) => {
    const next = insertMention(text, caret, colleague)
    // Update the text synchronously: a caret set one frame later would move under a user who continues typing.
    flushSync(() => {
      onMention(colleague)
      onWrite(next.text)
      setCaret(next.caret)
    })
    field.current?.setSelectionRange(next.caret, next.caret)
  }
  const step = (delta: number) =>
    setCurrent((Math.min(current, offered.length - 1) + delta + offered.length) % offered.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!currentColleague || event.nativeEvent.isComposing) return
    const handlers: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => pick(currentColleague),
      Tab: () => pick(currentColleague),
      Escape: () => setClosedFor(text),
    }
    const handler = event.shiftKey ? undefined : handlers[event.key]
    if (!handler) return
    event.preventDefault()
    event.stopPropagation()
    handler()
  }

  return (
    <div className="relative not-first:mt-3">
      <Field label={isSharedWithDealer ? 'Note to the dealer' : 'Note'} hideLabel error={error} disabled={disabled}>
        <Textarea
          ref={field}
          rows={3}
          maxLength={maxNoteLength}
          value={text}
          disabled={disabled}
          placeholder={colleagues.length > 0 ? 'Write a note. @ mentions a colleague.' : 'Write a note'}
          aria-autocomplete={colleagues.length > 0 ? 'list' : undefined}
          aria-controls={currentColleague ? listId : undefined}
          aria-activedescendant={currentColleague ? optionId(currentColleague) : undefined}
          className={cn(isSharedWithDealer && 'border-accent shadow-[inset_4px_0_0_var(--accent)]')}
          onChange={(event) => {
            setCaret(event.target.selectionStart)
            setCurrent(0)
            onWrite(event.target.value)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => setClosedFor(text)}
        />
      </Field>
      <p role="status" className="sr-only">
        {typed !== undefined && counted(offered.length, 'colleague')}
      </p>
      {currentColleague && (
        <div
          id={listId}
          role="listbox"
          aria-label="Colleagues"
          className="absolute inset-x-0 top-full z-20 mt-1 max-w-[420px] overflow-clip rounded-control border border-line-strong bg-surface py-1 shadow-pop"
        >
          {offered.map((colleague) => (
            // The text field keeps the focus and handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field's aria-activedescendant points to it
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={colleague.id}
              id={optionId(colleague)}
              role="option"
              aria-selected={colleague === currentColleague}
              onPointerMove={() => setCurrent(offered.indexOf(colleague))}
              // Choose before the field loses the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(colleague)}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-2.5 border-l-[3px] px-3 text-[15px]',
                colleague === currentColleague ? 'border-sel-line bg-sel' : 'border-transparent',
              )}
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold text-ink">{colleague.name}</span>{' '}
                <span className="text-[13.5px] text-muted">
                  {[roleLabel(colleague.role), districtLabel(colleague.district)].filter(Boolean).join(', ')}
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
