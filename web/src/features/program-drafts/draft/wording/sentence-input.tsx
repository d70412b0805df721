import { type KeyboardEvent, type Ref, useState } from 'react'
import { TokenArea, type TokenAreaHandle } from '../fields/token-area'
import { cleanSentence } from './edit-clauses'

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
  handle: Ref<TokenAreaHandle>
}

/** A sentence of the agreement, on one line. */
export function SentenceInput(props: SentenceInputProps) {
  const { say, label, isChanged, disabled, describedBy, onChange, onSlash, onMove, onInvalid, handle } = props
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
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
    } else if (event.key === '/' && /(^|\s)$/.test(text.slice(0, event.currentTarget.selectionStart))) {
      event.preventDefault()
      onSlash()
    }
  }
  return (
    <TokenArea
      text={text}
      isChanged={isChanged}
      onText={change}
      onKey={handleKey}
      handle={handle}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      maxLength={1200}
      disabled={disabled}
      onBlur={() => !isInvalid && setTyped(null)}
    />
  )
}
