import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '../../../../design/cn'
import { fieldClass } from '../../../../design/form/input'
import { cleanSentence } from './edit-clauses'
import { findTokenAt, splitSentence } from './token-text'

export interface SentenceHandle {
  /** Inserts a text at the last caret position and focuses the sentence. */
  insert: (text: string) => void
  focus: () => void
}

interface SentenceInputProps {
  say: string
  label: string
  isChanged: boolean
  disabled: boolean
  describedBy: string
  onChange: (say: string) => void
  /** Opens the token picker, after `/`. */
  onSlash: () => void
  onMove: (step: -1 | 1) => void
  onInvalid: (isInvalid: boolean) => void
  handle: Ref<SentenceHandle>
}

const textClass = 'col-start-1 row-start-1 h-auto min-h-11 whitespace-pre-wrap wrap-break-word py-2.5 leading-relaxed'

/**
 * A sentence with highlighted tokens, as high as its text. A transparent copy behind the text draws the highlights.
 * Backspace and Delete remove a whole token.
 */
export function SentenceInput(props: SentenceInputProps) {
  const { say, label, isChanged, disabled, describedBy, onChange, onSlash, onMove, onInvalid, handle } = props
  const area = useRef<HTMLTextAreaElement>(null)
  // What the user typed, while it may end with a space or be empty.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? say
  const isInvalid = typed !== null && cleanSentence(typed) === ''
  const change = (next: string) => {
    setTyped(next)
    const cleaned = cleanSentence(next)
    onInvalid(cleaned === '')
    if (cleaned !== '' && cleaned !== say) onChange(cleaned)
  }
  const replace = (from: number, to: number, replacement: string) => {
    flushSync(() => change(text.slice(0, from) + replacement + text.slice(to)))
    area.current?.focus()
    area.current?.setSelectionRange(from + replacement.length, from + replacement.length)
  }
  useImperativeHandle(handle, () => ({
    insert: (inserted) => {
      const { selectionStart, selectionEnd } = area.current ?? {
        selectionStart: text.length,
        selectionEnd: text.length,
      }
      // The space before the caret is gone if it was the last character.
      const space = /[^\s("“$-]$/.test(text.slice(0, selectionStart)) ? ' ' : ''
      replace(selectionStart, selectionEnd, space + inserted)
    },
    focus: () => area.current?.focus(),
  }))
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
    } else if (event.key === '/' && /(^|\s)$/.test(text.slice(0, selectionStart))) {
      event.preventDefault()
      onSlash()
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && selectionStart === selectionEnd) {
      const token = findTokenAt(text, selectionStart, event.key === 'Delete')
      if (token === null) return
      event.preventDefault()
      replace(token.from, token.to, '')
    }
  }
  return (
    <div className="grid min-w-0">
      <div
        aria-hidden
        className={fieldClass({ className: cn(textClass, 'border-transparent text-transparent forced-colors:hidden') })}
      >
        {splitSentence(text).map((piece, at) => (
          <span
            // The pieces of a text have no other key.
            key={at.toString()}
            className={cn(piece.isToken && 'rounded-tag bg-spruce-tint shadow-[0_0_0_2px_var(--spruce-tint)]')}
          >
            {piece.text}
          </span>
        ))}
        {'\u200b'}
      </div>
      <textarea
        ref={area}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        value={text}
        rows={1}
        maxLength={1200}
        disabled={disabled}
        onChange={(event) => change(event.target.value)}
        onBlur={() => !isInvalid && setTyped(null)}
        onKeyDown={handleKey}
        className={fieldClass({
          className: cn(
            textClass,
            'resize-none overflow-hidden bg-transparent disabled:bg-transparent disabled:text-body',
            isChanged && 'border-l-4 border-l-accent pl-[9px]',
          ),
        })}
      />
    </div>
  )
}
