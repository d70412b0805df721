import { type Ref, useState } from 'react'
import { useFieldControl } from '../../../../design/form/field-context'
import { EditedField } from './edited-field'
import { TokenArea, type TokenAreaHandle } from './token-area'
import { useEditedValue } from './use-edited-value'

/** Text as the program accepts it, without spaces at the ends of lines. */
const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim()

interface TextControlProps {
  text: string
  isChanged: boolean
  isLine: boolean
  onText: (text: string) => void
  onFocus: () => void
  onBlur: () => void
  handle: Ref<TokenAreaHandle>
}

function TextControl({ isLine, ...area }: TextControlProps) {
  const control = useFieldControl({})
  return (
    <TokenArea
      {...area}
      {...control}
      onKey={(event) => {
        if (isLine && event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

export interface TokenTextFieldProps {
  /** Pointer into the document. */
  path: string
  label: string
  hint?: string | undefined
  value: string
  /** The value before the draft; undefined for a new text. */
  previous: string | undefined
  isLine: boolean
  /** Returns why the program would reject a text; null if it is valid. */
  check: (text: string) => string | null
  onChange: (text: string) => void
  onFocus: () => void
  handle: Ref<TokenAreaHandle>
}

/** A text with names in braces. A text that the program would reject stays in the field and is not saved. */
export function TokenTextField(props: TokenTextFieldProps) {
  const { path, label, hint, value, previous, isLine, check, onChange, onFocus, handle } = props
  const stored = useEditedValue<string>(path)
  // What the user typed, while it may not be a text that can be saved.
  const [typed, setTyped] = useState<string | null>(null)
  const problem = typed === null ? null : check(cleanText(typed))
  const isChanged = previous !== undefined && value !== previous
  const change = (text: string) => {
    setTyped(text)
    const cleaned = cleanText(text)
    if (check(cleaned) === null && cleaned !== value) onChange(cleaned)
  }
  const undo = () => {
    setTyped(null)
    if (previous !== undefined) onChange(previous)
  }
  return (
    <EditedField
      path={path}
      label={label}
      hint={hint}
      edited={{ ...stored, value, previous, isChanged, set: onChange }}
      format={(text) => (text === '' ? 'None' : `“${text}”`)}
      invalid={problem ?? undefined}
      onUndo={undo}
    >
      <TextControl
        text={typed ?? value}
        isChanged={isChanged}
        isLine={isLine}
        onText={change}
        onFocus={onFocus}
        onBlur={() => problem === null && setTyped(null)}
        handle={handle}
      />
    </EditedField>
  )
}
