import { changeRequestTexts } from '@portal/contract/texts/order'
import { Controller } from 'react-hook-form'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { RadioGroup } from '../../../design/form/radio-group'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api/errors'
import { PickSection } from '../picking/pick-section'
import { PicksError } from '../picking/picks-error'
import { MessageField } from './message-field'
import { useRequestForm } from './use-request-form'

export interface RequestChangeDialogProps {
  order: { id: string; orderId: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

const changeTypeOptions = [
  { value: 'Change', label: 'Change', hint: 'Change the packages, months or other details of this order' },
  { value: 'Cancel', label: 'Cancel', hint: 'Cancel this order. The cancellation terms of the agreement apply.' },
]

/**
 * A request to change or cancel an order. A change can list packages, contain a message, or both. Submit is enabled before
 * the user chooses a type: it then shows what is missing and moves the focus there. It is disabled for a change without
 * packages or message. The draft is stored until it is sent or discarded.
 */
export function RequestChangeDialog({ order, open, onOpenChange }: RequestChangeDialogProps) {
  const form = useRequestForm(order.id, open, () => onOpenChange(false))
  const {
    control,
    changeType,
    message,
    isChange,
    read,
    count,
    isContentMissing,
    arePicksLoading,
    pick,
    create,
    submit,
    close,
  } = form

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Request Change"
      description={`Order ${order.orderId}`}
      dirty={(changeType !== '' || message !== '') && !create.isPending}
      firstFocus='[role="radio"]'
      footer={
        <>
          {arePicksLoading && <PicksError read={read} />}
          <DialogClose asChild>
            <Button variant="ghost" disabled={create.isPending}>
              Close
            </Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={isContentMissing || arePicksLoading}
            pending={create.isPending}
            pendingText="Submitting..."
            onClick={submit}
          >
            {count > 0
              ? changeRequestTexts.send(count)
              : isContentMissing
                ? changeRequestTexts.nothingChanged
                : 'Submit Request'}
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
        {isChange && <PickSection read={read} disabled={create.isPending} onChange={pick} />}
        <Controller
          control={control}
          name="message"
          render={({ field, fieldState }) => (
            <MessageField
              ref={field.ref}
              value={field.value ?? ''}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
              isOptional={count > 0}
            />
          )}
        />
      </form>
    </Dialog>
  )
}
