import { describeField } from '@portal/contract/program/describe/describe-field'
import { type Address, formatPointer } from '@portal/contract/program/document-address'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useDraft } from '../draft-context'
import { LineField } from '../fields/line-field'
import { useEditedValue } from '../fields/use-edited-value'

interface NameFieldProps {
  address: Address
  /** The schema of the text, which decides what can be saved. */
  schema: z.ZodType<string>
  hint?: ReactNode
}

/** A name or label of the program, called as in the changes and problems of the draft. */
export function NameField({ address, schema, hint }: NameFieldProps) {
  const { document } = useDraft().state.local
  const path = formatPointer(address)
  const edited = useEditedValue<string>(path)
  return (
    <LineField
      path={path}
      label={describeField(address, document).what}
      edited={edited}
      hint={hint}
      check={(text) => schema.safeParse(text).error?.issues[0]?.message ?? null}
    />
  )
}
