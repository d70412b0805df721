import { type TestMail, testMailSchema } from '@portal/contract/mail/mail'
import { mailTexts } from '@portal/contract/texts/mail'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../../design/button'
import { EmailInput } from '../../../design/form/email-input'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { applyServerErrors } from '../../../design/form/server-errors'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import type { Reply } from '../../../lib/api/call-types'
import { ApiError, errorText } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { useUser } from '../../../lib/session'
import { useSendTestMail } from '../api'
import { mailTypeTexts } from '../mail-texts'

interface TestMailOutcomeProps {
  sentTitle: string
  result: Reply<'sendTestMail'> | undefined
  error: Error | null
}

/** The result of the last test message. */
function TestMailOutcome({ sentTitle, result, error }: TestMailOutcomeProps) {
  if (result?.success) {
    return (
      <Notice tone="success" title={sentTitle}>
        <span className="wrap-anywhere">{result.message}</span>
      </Notice>
    )
  }
  if (!result && !error) return null
  return (
    <Notice tone="error" title={mailTexts.testFailed}>
      <span className="wrap-anywhere">
        {error ? errorText(error, mailTexts.unknownError) : result?.message || mailTexts.unknownError}
      </span>
    </Notice>
  )
}

/** The types of docs/spec 20.6. The lead program order cannot be sent from this page. */
const sendableTypes = ['test', 'order_confirmation', 'status_update', 'change_request', 'welcome'] as const
const typeOptions = sendableTypes.map((value) => ({ value, label: mailTypeTexts[value].label }))

/** Sends an example of a message type to an address. */
export function TestMailForm() {
  const { email } = useUser()
  const { register, formState, handleSubmit, setError } = useForm<z.input<typeof testMailSchema>, unknown, TestMail>({
    resolver: formResolver(testMailSchema),
    mode: 'onTouched',
    defaultValues: { to: email ?? '', type: 'test' },
  })
  const { errors } = formState
  const { mutate, isPending, data, error, sentTitle } = useSendTestMail()
  const submit = handleSubmit((mail) =>
    mutate(mail, {
      onError: (failure) => {
        if (failure instanceof ApiError) applyServerErrors(failure.errors, setError, ['to', 'type'])
      },
    }),
  )
  return (
    <Sheet aria-labelledby="test-mail">
      <SectionHeader id="test-mail" title="Send test email" />
      <form onSubmit={submit} noValidate className="grid gap-5 pt-5">
        <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
          <Field label="Address" mark error={errors.to?.message}>
            <EmailInput autoComplete="email" {...register('to')} />
          </Field>
          <Field label="Type" error={errors.type?.message}>
            <Select options={typeOptions} {...register('type')} />
          </Field>
        </div>
        {!isPending && <TestMailOutcome sentTitle={sentTitle} result={data} error={error} />}
        <div>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            pending={isPending}
            pendingText="Sending..."
            className="max-md:w-full"
          >
            Send test email
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
