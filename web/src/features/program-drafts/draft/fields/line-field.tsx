import { type ReactNode, useState } from 'react'
import { Input } from '../../../../design/form/input'
import { cleanSentence } from '../wording/edit-clauses'
import { changedEdge, EditedField } from './edited-field'
import type { EditedValue } from './use-edited-value'

interface LineFieldProps {
  /** Pointer into the document. */
  path: string
  label: string
  edited: EditedValue<string>
  hint?: ReactNode
  /** Returns why the program would reject a text; null if it is valid. */
  check: (text: string) => string | null
}

/** A line of text of the draft. A text that the program would reject stays in the field and is not saved. */
export function LineField({ path, label, edited, hint, check }: LineFieldProps) {
  // What the user typed, while it may not be a text that can be saved.
  const [typed, setTyped] = useState<string | null>(null)
  const problem = typed === null ? null : check(cleanSentence(typed))
  const change = (text: string) => {
    setTyped(text)
    const cleaned = cleanSentence(text)
    if (check(cleaned) === null && cleaned !== edited.value) edited.set(cleaned)
  }
  const undo = () => {
    setTyped(null)
    edited.undo()
  }
  return (
    <EditedField
      path={path}
      label={label}
      hint={hint}
      edited={edited}
      format={(text) => `“${text}”`}
      invalid={problem ?? undefined}
      onUndo={undo}
    >
      <Input
        autoComplete="off"
        value={typed ?? edited.value}
        onChange={(event) => change(event.target.value)}
        onBlur={() => problem === null && setTyped(null)}
        className={changedEdge(edited.isChanged)}
      />
    </EditedField>
  )
}
