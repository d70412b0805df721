import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the caret in place while a field is formatted during typing. After each change, the caret is at the position
 * passed to `keep`, regardless of added or removed punctuation.
 * @param displayed the field's displayed value
 */
export function useSteadyCaret(displayed: string) {
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)

  // Run after every render, because a keystroke that the format ignores moves the caret without changing the value.
  useLayoutEffect(() => {
    const node = input.current
    if (node && caret.current !== null && node === document.activeElement) {
      node.setSelectionRange(caret.current, caret.current)
    }
    caret.current = null
  })

  const keepCaret = ({ target }: ChangeEvent<HTMLInputElement>, formatted: string, at: number): void => {
    caret.current = at
    // An unchanged text causes no render, so correct the DOM directly.
    if (formatted === displayed) {
      target.value = formatted
      target.setSelectionRange(at, at)
    }
  }

  return { input, keep: keepCaret }
}
