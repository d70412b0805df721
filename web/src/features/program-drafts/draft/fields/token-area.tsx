import { type ComponentProps, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '../../../../design/cn'
import { fieldClass } from '../../../../design/form/input'
import { findTokenAt, splitSentence } from './token-text'

export interface TokenAreaHandle {
  /** Inserts a text at the last caret position and focuses the area. */
  insert: (text: string) => void
  focus: () => void
}

interface TokenAreaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'onChange' | 'onKeyDown'> {
  text: string
  isChanged: boolean
  onText: (text: string) => void
  /** Handles a key before the area does. A key that it prevents has no other effect. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  handle: Ref<TokenAreaHandle>
}

const textClass = 'col-start-1 row-start-1 h-auto min-h-11 whitespace-pre-wrap wrap-break-word py-2.5 leading-relaxed'

/**
 * A text with highlighted names in braces, as high as its text. A transparent copy behind the text draws the highlights.
 * Backspace and Delete remove a whole name.
 */
export function TokenArea({ text, isChanged, onText, onKey, handle, ...control }: TokenAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const replace = (from: number, to: number, replacement: string) => {
    flushSync(() => onText(text.slice(0, from) + replacement + text.slice(to)))
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
    onKey?.(event)
    const { selectionStart, selectionEnd } = event.currentTarget
    const isDeletion = event.key === 'Backspace' || event.key === 'Delete'
    if (event.defaultPrevented || !isDeletion || selectionStart !== selectionEnd) return
    const token = findTokenAt(text, selectionStart, event.key === 'Delete')
    if (token === null) return
    event.preventDefault()
    replace(token.from, token.to, '')
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
        {...control}
        ref={area}
        value={text}
        rows={1}
        onChange={(event) => onText(event.target.value)}
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
