import { type ApprovalKey, approvalKeys, approvalLabel } from '@portal/contract/rules/approvals'
import type { WordingClause } from '@portal/contract/rules/wording'
import { useState } from 'react'
import { Input } from '../../../../design/form/input'
import { Select } from '../../../../design/form/select'
import { changedEdge, EditedField } from '../fields/edited-field'
import { useEditedValue } from '../fields/use-edited-value'
import { cleanSentence, editClause, findEarlierClause } from './edit-clauses'
import { useWording } from './wording-context'

export interface ClausePartProps {
  clause: WordingClause
  /** The position of the clause, counted from 0. */
  index: number
}

/** A field of a clause with its value before the draft, which can be at another position. */
function useClauseField<Name extends 'heading' | 'acknowledgement'>({ clause, index }: ClausePartProps, name: Name) {
  const { path, clauses, before, edit } = useWording()
  const fieldPath = `${path}/${index}/${name}`
  const edited = useEditedValue<WordingClause[Name]>(fieldPath)
  const previous = findEarlierClause(clause, clauses, before)?.[name]
  const set = (value: WordingClause[Name]) => edit(editClause(clauses, index, (each) => ({ ...each, [name]: value })))
  return {
    path: fieldPath,
    edited: { ...edited, previous, isChanged: previous !== undefined && previous !== clause[name] },
    set,
    undo: () => previous !== undefined && set(previous),
  }
}

/** Heading and acknowledgement of a clause. */
export function ClauseFields(props: ClausePartProps) {
  return (
    <div className="grid gap-4 border-line border-t px-4 py-4 sm:grid-cols-2">
      <HeadingField {...props} />
      <AcknowledgementField {...props} />
    </div>
  )
}

function HeadingField(props: ClausePartProps) {
  const { path, edited, set, undo } = useClauseField(props, 'heading')
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed !== null && cleanSentence(typed) === ''
  const rename = (text: string) => {
    setTyped(text)
    const heading = cleanSentence(text).replace(/[{}]/g, '')
    if (heading !== '') set(heading)
  }
  return (
    <EditedField
      path={path}
      label="Heading"
      edited={edited}
      format={(heading) => `“${heading}”`}
      invalid={isEmpty ? 'Enter a heading.' : undefined}
      onUndo={() => {
        setTyped(null)
        undo()
      }}
    >
      <Input
        value={typed ?? props.clause.heading}
        maxLength={120}
        onChange={(event) => rename(event.target.value)}
        onBlur={() => !isEmpty && setTyped(null)}
        className={changedEdge(edited.isChanged)}
      />
    </EditedField>
  )
}

function AcknowledgementField(props: ClausePartProps) {
  const { values } = useWording()
  const { path, edited, set, undo } = useClauseField(props, 'acknowledgement')
  const labelOf = (key: ApprovalKey) => approvalLabel(key, values.input.springPercent)
  return (
    <EditedField
      path={path}
      label="Acknowledgement"
      edited={edited}
      format={(key) => (key === null ? 'None' : `“${labelOf(key)}”`)}
      onUndo={undo}
    >
      <Select
        value={props.clause.acknowledgement ?? ''}
        onChange={(event) => set(approvalKeys.find((key) => key === event.target.value) ?? null)}
        placeholder="None"
        options={approvalKeys.map((key) => ({ value: key, label: labelOf(key) }))}
        className={changedEdge(edited.isChanged)}
      />
    </EditedField>
  )
}
