import { getMailText } from '@portal/contract/program/built-in-mails'
import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import type { Ref } from 'react'
import { useDraft } from '../draft-context'
import type { TokenAreaHandle } from '../fields/token-area'
import { TokenTextField } from '../fields/token-text-field'
import { checkMailText, type MailField, setMailField } from './mail-text'

interface MailTextFieldProps {
  type: EditableMailType
  field: MailField
  label: string
  hint?: string
  onFocus: () => void
  handle: Ref<TokenAreaHandle>
}

/** A text of a type of email. */
export function MailTextField({ type, field, ...control }: MailTextFieldProps) {
  const { editor, state, before } = useDraft()
  const { document } = state.local
  return (
    <TokenTextField
      {...control}
      path={`/mails/${type}/en/${field}`}
      value={getMailText(document, type)[field]}
      previous={getMailText(before, type)[field]}
      isLine={field === 'subject' || field === 'heading'}
      check={(text) => checkMailText(field, text)}
      onChange={(text) => editor.edit('/document/mails', setMailField(document, before, { type, field, text }))}
    />
  )
}
