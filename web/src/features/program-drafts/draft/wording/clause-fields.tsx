import { approvalKeys, approvalLabel } from '@portal/contract/rules/approvals'
import type { WordingClause } from '@portal/contract/rules/wording'
import { useState } from 'react'
import { Field } from '../../../../design/form/field'
import { Input } from '../../../../design/form/input'
import { Select } from '../../../../design/form/select'
import { cleanSentence, editClause } from './edit-clauses'
import { useWording } from './wording-context'

export interface ClausePartProps {
  clause: WordingClause
  /** The position of the clause, counted from 0. */
  index: number
}

/** Heading and acknowledgement of a clause. */
export function ClauseFields({ clause, index }: ClausePartProps) {
  const { clauses, values, isLocked, edit } = useWording()
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed !== null && cleanSentence(typed) === ''
  const rename = (text: string) => {
    setTyped(text)
    const heading = cleanSentence(text).replace(/[{}]/g, '')
    if (heading !== '') edit(editClause(clauses, index, (current) => ({ ...current, heading })))
  }
  const acknowledge = (value: string) => {
    const acknowledgement = approvalKeys.find((key) => key === value) ?? null
    edit(editClause(clauses, index, (current) => ({ ...current, acknowledgement })))
  }
  return (
    <div className="grid gap-4 border-line border-t px-4 py-4 sm:grid-cols-2">
      <Field label="Heading" error={isEmpty && 'Enter a heading.'} disabled={isLocked}>
        <Input
          value={typed ?? clause.heading}
          maxLength={120}
          onChange={(event) => rename(event.target.value)}
          onBlur={() => !isEmpty && setTyped(null)}
        />
      </Field>
      <Field label="Acknowledgement" disabled={isLocked}>
        <Select
          value={clause.acknowledgement ?? ''}
          onChange={(event) => acknowledge(event.target.value)}
          placeholder="None"
          options={approvalKeys.map((key) => ({ value: key, label: approvalLabel(key, values.input.springPercent) }))}
        />
      </Field>
    </div>
  )
}
