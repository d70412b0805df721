import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

type Clear = () => void

const fields = new Set<Clear>()
const unsent = new Set<object>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Has `clear` called when the page's filters are cleared. Returns the release. */
function onClearTexts(clear: Clear): () => void {
  fields.add(clear)
  return () => fields.delete(clear)
}

/** Empties the page's text filters, also of what is typed and not yet in the URL, where clearing would not reach it. */
export function clearTexts(): void {
  for (const clear of fields) clear()
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
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  useEffect(
    () =>
      onClearTexts(() => {
        told.current = ''
        setText('')
      }),
    [],
  )

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
      latest.current(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return { value: text, onChange: setText }
}
