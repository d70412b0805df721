import { useEffect, useRef, useState } from 'react'
import { holdUnsent, onClearTexts } from './typed-texts'

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
