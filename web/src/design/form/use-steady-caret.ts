import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/**
 * Formats a field during typing without moving the caret to the end: after each change the caret is at the position passed to `keep`,
 * whatever punctuation was added or removed. `displayed` is the field's displayed value.
 */
export function useSteadyCaret(displayed: string) {
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)

  // Runs after every render: a keystroke that the format ignores changes no value, but moves the caret.
  useLayoutEffect(() => {
    const node = input.current
    if (node && caret.current !== null && node === document.activeElement) {
      node.setSelectionRange(caret.current, caret.current)
    }
    caret.current = null
  })

  const keep = ({ target }: ChangeEvent<HTMLInputElement>, formatted: string, at: number): void => {
    caret.current = at
    // The same text causes no render with new props, so correct the DOM directly.
    if (formatted === displayed) {
      target.value = formatted
      target.setSelectionRange(at, at)
    }
  }

  return { input, keep }
}
