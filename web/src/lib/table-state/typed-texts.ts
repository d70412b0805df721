import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

interface Field {
  clear: () => void
  dropUnsent: () => void
}

const fields = new Set<Field>()
const unsent = new Set<object>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Makes a field one of the page's text filters. Returns the release. */
function holdField(field: Field): () => void {
  fields.add(field)
  return () => fields.delete(field)
}

/** Empties the page's text filters, also of what is typed and not yet in the URL, where clearing would not reach it. */
export function clearTexts(): void {
  for (const { clear } of fields) clear()
}

/** Has the page's text filters show what the URL says, without what is typed and not yet in it. */
export function dropUnsentTexts(): void {
  for (const { dropUnsent } of fields) dropUnsent()
}

/** Says that a field shows what the URL does not say yet. Returns the release. */
function holdUnsent(): () => void {
  const field = {}
  unsent.add(field)
  tell()
  return () => {
    unsent.delete(field)
    tell()
  }
}

/** Whether some text filter of the page shows what is not filtered by yet: that too can be cleared. */
export const useHasUnsentText = (): boolean => useSyncExternalStore(subscribe, () => unsent.size > 0)

const pauseMs = 300

/** A text field over a filter in the URL: shows every letter at once, and filters when typing pauses. */
export function useTypedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  useEffect(() => {
    const show = (shown: string) => {
      told.current = shown
      setText(shown)
    }
    return holdField({ clear: () => show(''), dropUnsent: () => show(latest.current.value) })
  }, [])

  const isUnsent = text !== value
  useEffect(() => (isUnsent ? holdUnsent() : undefined), [isUnsent])

  // Back, Clear Filters and links change the filter from outside.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text
      latest.current.onChange(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return { value: text, onChange: setText }
}
