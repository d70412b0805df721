import { type Version, withdrawVersionSchema } from '@portal/contract/program-drafts/version'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '../../../design/form/field'
import { Textarea } from '../../../design/form/input'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { useDates } from '../../../lib/formats'
import { useWithdrawVersion } from '../api'

interface WithdrawQuestionProps {
  version: Pick<Version, 'number' | 'takesEffectAt'>
  /** The version that stays in effect. */
  inEffect: number
  onClose: () => void
}

/** The confirmation before a scheduled version is withdrawn, which requires a reason. */
export function WithdrawQuestion({ version: { number, takesEffectAt }, inEffect, onClose }: WithdrawQuestionProps) {
  const { date } = useDates()
  const { mutate, isPending, error } = useWithdrawVersion(number)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const withdraw = () => {
    const parsed = withdrawVersionSchema.safeParse({ reason })
    // Render immediately, so that the field is already marked as invalid when it gets the focus.
    flushSync(() => setProblem(parsed.success ? undefined : parsed.error.issues[0]?.message))
    if (!parsed.success) return field.current?.focus()
    mutate(parsed.data.reason, {
      onSuccess: () => {
        toast({ title: `Version ${number} is withdrawn`, variant: 'success' })
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Withdraw version ${number}?`}
      text={`It won’t take effect on ${date(takesEffectAt)}. Version ${inEffect} stays in effect.`}
      confirmLabel={`Withdraw version ${number}`}
      destructive
      pending={isPending}
      error={error && errorText(error, 'Nothing was changed. Please try again in a moment.')}
      onConfirm={withdraw}
    >
      <Field label="Reason" mark hint="At least 10 characters. Stays in the history." error={problem} className="mt-4">
        <Textarea
          ref={field}
          rows={2}
          className="min-h-16"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
