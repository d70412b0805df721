import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/**
 * Formats a field while one types without throwing the caret to the end: after each change it stands where `keep` was
 * told, whatever punctuation came or went. `shown` is what the field shows now.
 */
export function useSteadyCaret(shown: string) {
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)

  // Runs after every render: a keystroke the format swallows changes no value, yet moves the caret.
  useLayoutEffect(() => {
    const node = input.current
    if (node && caret.current !== null && node === document.activeElement) {
      node.setSelectionRange(caret.current, caret.current)
    }
    caret.current = null
  })

  const keep = ({ target }: ChangeEvent<HTMLInputElement>, formatted: string, at: number): void => {
    caret.current = at
    // The same text as before means no new render with new props, so the DOM is put right here.
    if (formatted === shown) {
      target.value = formatted
      target.setSelectionRange(at, at)
    }
  }

  return { input, keep }
}
