import { builtInMails, getMailText } from '@portal/contract/program/built-in-mails'
import { isSameJson } from '@portal/contract/program/document-address'
import { editableMailTypes, placeholdersByMailType } from '@portal/contract/program/mail-placeholders'
import { MAX_SUBJECT_LENGTH, measureSubject } from '@portal/contract/program/problems/check-texts'
import { mailTypeLabels } from '@portal/contract/texts/mail-type'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../../design/button'
import { Field } from '../../../../design/form/field'
import { Select } from '../../../../design/form/select'
import { toast } from '../../../../design/toast/toast'
import { useDraft } from '../draft-context'
import { AddNames } from '../fields/add-names'
import type { TokenAreaHandle } from '../fields/token-area'
import { LockedPart } from './locked-part'
import { mailKinds } from './mail-kinds'
import { type MailField, setMailText } from './mail-text'
import { MailTextField } from './mail-text-field'
import { useMailType } from './use-mail-type'

/** The texts of a type of email, in the order of the message. */
export function EmailsSection() {
  const { editor, state, before, isLocked } = useDraft()
  const [type, setType] = useMailType()
  const { document } = state.local
  const fields = useRef<Partial<Record<MailField, TokenAreaHandle | null>>>({})
  const last = useRef<MailField>('opening')
  // Counts the restored texts. Part of the fields' keys, so that typed text does not stay.
  const [restored, setRestored] = useState(0)
  const { subject } = getMailText(document, type)
  const length = measureSubject(subject)
  const isBuiltIn = isSameJson(getMailText(document, type), builtInMails[type])
  const kind = mailKinds[type]
  const restore = () => {
    editor.edit('/document/mails', setMailText(document, before, type, null))
    setRestored((count) => count + 1)
    const undo = () => {
      editor.undo()
      setRestored((count) => count + 1)
    }
    toast({ title: 'The built-in text is restored', action: { label: 'Undo', onPress: undo } })
  }
  const options = editableMailTypes.map((each) => {
    const count = state.saved.changes.filter(({ path }) => path.startsWith(`/mails/${each}/`)).length
    return { value: each, label: count === 0 ? mailTypeLabels[each] : `${mailTypeLabels[each]} (${count})` }
  })
  const field = (name: MailField, label: string, hint?: string) => (
    <MailTextField
      key={`${type} ${name} ${restored}`}
      type={type}
      field={name}
      label={label}
      {...(hint && { hint })}
      onFocus={() => {
        last.current = name
      }}
      handle={(handle) => {
        fields.current[name] = handle
      }}
    />
  )
  return (
    <div className="grid gap-5 pt-5">
      <Field label="Email type" hint={kind.when}>
        <Select value={type} onChange={(event) => setType(event.target.value)} options={options} />
      </Field>
      {!isLocked && (
        <AddNames names={placeholdersByMailType[type]} onAdd={(token) => fields.current[last.current]?.insert(token)} />
      )}
      {field('subject', 'Subject')}
      {field('heading', 'Heading')}
      {field('opening', 'Opening', 'Each line is a paragraph.')}
      <LockedPart title={kind.facts} text="Always here, so no one can leave it out." />
      {field('closing', 'Closing', 'Can be empty.')}
      {kind.hasButton ? (
        <LockedPart title="Button, reason line and copyright" text="Always here. The button carries the link." />
      ) : (
        <LockedPart title="Reason line and copyright" text="Always here." />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
        <p className="flex items-center gap-2 font-semibold text-sm">
          {length <= MAX_SUBJECT_LENGTH && (
            <>
              <CircleCheck aria-hidden className="size-4.5 text-success" />
              <span className="text-success">Subject fits with the longest names</span>
            </>
          )}
        </p>
        {!isLocked && (
          <Button disabled={isBuiltIn} onClick={restore}>
            Restore built-in text
          </Button>
        )}
      </div>
    </div>
  )
}
