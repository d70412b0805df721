import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

interface Field {
  clear: () => void
  dropUnsent: () => void
}

const fields = new Set<Field>()
const unsentFields = new Set<object>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Registers a field as one of the page's text filters. Returns a function that unregisters it. */
function registerField(field: Field): () => void {
  fields.add(field)
  return () => fields.delete(field)
}

/** Clears the page's text filters, including typed text that is not in the URL yet, which clearing the URL would miss. */
export function clearTextFilters(): void {
  for (const { clear } of fields) clear()
}

/** Resets the page's text filters to the URL, discarding typed text that is not in it yet. */
export function discardUnsentTexts(): void {
  for (const { dropUnsent } of fields) dropUnsent()
}

/** Marks a field as having text that is not in the URL yet. Returns a function that removes the mark. */
function registerUnsent(): () => void {
  const field = {}
  unsentFields.add(field)
  notify()
  return () => {
    unsentFields.delete(field)
    notify()
  }
}

/** Whether a text filter has text that is not applied yet. Clear Filters clears it, too. */
export const useHasUnsentText = (): boolean => useSyncExternalStore(subscribe, () => unsentFields.size > 0)

const pauseMs = 300

/** A text field for a filter in the URL: displays each letter immediately, and filters after a pause in typing (debounced). */
export function useTypedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  const lastValue = useRef(value)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  useEffect(() => {
    const show = (visibleText: string) => {
      lastValue.current = visibleText
      setText(visibleText)
    }
    return registerField({ clear: () => show(''), dropUnsent: () => show(latest.current.value) })
  }, [])

  const isUnsent = text !== value
  useEffect(() => (isUnsent ? registerUnsent() : undefined), [isUnsent])

  // Back, Clear Filters and links change the filter outside this field.
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === lastValue.current) return
    const timer = setTimeout(() => {
      lastValue.current = text
      latest.current.onChange(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return { value: text, onChange: setText }
}
