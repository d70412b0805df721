import { zodResolver } from '@hookform/resolvers/zod'
import {
  type CreateChangeRequest,
  type CreateChangeRequestForm,
  createChangeRequestSchema,
} from '@portal/contract/change-requests/change-request'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { RadioGroup } from '../../../design/form/radio-group'
import { applyServerErrors } from '../../../design/form/server-errors'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { ApiError, errorText } from '../../../lib/api'
import { storedValue } from '../../../lib/storage'
import { useCreateChangeRequest } from '../api'
import { MessageField } from './message-field'

const requestDraftSchema = z.object({ orderId: z.string(), changeType: z.string(), message: z.string() })

/** The half-written request of one order: it survives a reload and an expired session. */
export const requestDraft = storedValue<z.infer<typeof requestDraftSchema> | null>(
  'changeRequestDraft',
  requestDraftSchema.nullable(),
  null,
)

export interface RequestChangeDialogProps {
  order: { id: string; orderId: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

const changeTypeOptions = [
  { value: 'Change', label: 'Change', hint: 'Other packages, months or details of this order' },
  { value: 'Cancel', label: 'Cancel', hint: 'End this order; the cancellation terms of the agreement apply' },
]

/**
 * A request to change or cancel an order. Submit can be pressed at any time: pressed too early, it says at the field what
 * is missing and puts the focus there. What was typed is kept until it is sent or discarded.
 */
export function RequestChangeDialog({ order, open, onOpenChange }: RequestChangeDialogProps) {
  const kept = requestDraft.read()
  const { control, handleSubmit, reset, watch, setError } = useForm<
    CreateChangeRequestForm,
    unknown,
    CreateChangeRequest
  >({
    resolver: zodResolver(createChangeRequestSchema),
    mode: 'onTouched',
    defaultValues: { orderId: order.id, changeType: '', message: '', ...(kept?.orderId === order.id ? kept : {}) },
  })
  const create = useCreateChangeRequest()

  useEffect(() => {
    const subscription = watch(({ changeType = '', message = '' }) => {
      if (changeType || message) requestDraft.write({ orderId: order.id, changeType, message })
    })
    return () => subscription.unsubscribe()
  }, [watch, order.id])

  const close = () => {
    requestDraft.clear()
    reset({ orderId: order.id, changeType: '', message: '' })
    create.reset()
    onOpenChange(false)
  }

  const submit = handleSubmit((values) =>
    create.mutate(values, {
      onSuccess: () => {
        toast({
          title: changeRequestTexts.submitted,
          description: changeRequestTexts.submittedDetail,
          variant: 'success',
        })
        close()
      },
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(error.errors, setError, ['changeType', 'message'])
        toast({
          title: changeRequestTexts.failedTitle,
          description: errorText(error, changeRequestTexts.failed),
          variant: 'error',
        })
      },
    }),
  )

  const values = watch()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Request Change"
      description={`Order ${order.orderId}`}
      dirty={(values.changeType !== '' || values.message !== '') && !create.isPending}
      firstFocus='[role="radio"]'
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost" disabled={create.isPending}>
              Close
            </Button>
          </DialogClose>
          <Button variant="primary" pending={create.isPending} pendingText="Submitting..." onClick={submit}>
            Submit Request
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {create.error && (
          <Notice tone="error" title={changeRequestTexts.failedTitle}>
            {errorText(create.error, changeRequestTexts.failed)}
          </Notice>
        )}
        <Controller
          control={control}
          name="changeType"
          render={({ field, fieldState }) => (
            <Field label="Type of request" error={fieldState.error?.message}>
              <RadioGroup
                ref={field.ref}
                value={field.value}
                onValueChange={field.onChange}
                options={changeTypeOptions}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="message"
          render={({ field, fieldState }) => (
            <MessageField
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Dialog>
  )
}
