import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/** Where the caret belongs in `formatted` so that as many significant characters stand before it as before. */
function caretAfter(formatted: string, count: number, significant: RegExp): number {
  if (count === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (significant.test(formatted.charAt(at))) seen += 1
    if (seen === count) return at + 1
  }
  return formatted.length
}

/**
 * Formats a field while one types without throwing the caret to the end: after each change it stands behind the same
 * digit as before, whatever punctuation came or went.
 */
export function useSteadyCaret(shown: string, format: (text: string) => string, significant: RegExp) {
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

  const read = (event: ChangeEvent<HTMLInputElement>): string => {
    const { value, selectionStart } = event.target
    const before = value.slice(0, selectionStart ?? value.length)
    const count = [...before].filter((character) => significant.test(character)).length
    const formatted = format(value)
    caret.current = caretAfter(formatted, count, significant)
    // The same text as before means no new render with new props, so the DOM is put right here.
    if (formatted === shown) {
      event.target.value = formatted
      event.target.setSelectionRange(caret.current, caret.current)
    }
    return formatted
  }

  return { input, read }
}
