import {
  type CreateChangeRequest,
  type CreateChangeRequestForm,
  createChangeRequestSchema,
  isMessageLongEnough,
} from '@portal/contract/change-requests/change-request'
import { type PackagePick, picksSchema } from '@portal/contract/change-requests/picks'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { z } from 'zod'
import { applyServerErrors } from '../../../design/form/server-errors'
import { toast } from '../../../design/toast/toast'
import { ApiError, errorText } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { storedValue } from '../../../lib/storage'
import { useCreateChangeRequest } from '../api'
import { usePicking } from '../picking/use-picking'

const requestDraftSchema = z.object({
  orderId: z.string(),
  changeType: z.string(),
  message: z.string(),
  picks: picksSchema.default([]),
})

/** The draft of a change request for one order, which survives a reload and an expired session. */
export const requestDraft = storedValue<z.infer<typeof requestDraftSchema> | null>(
  'changeRequestDraft',
  requestDraftSchema.nullable(),
  null,
)

const checkForm = formResolver(createChangeRequestSchema)

/**
 * Holds the picked packages and the message of a change request until it is sent or discarded.
 * @param open whether the form is open
 * @param onClosed called when the form has nothing left to display
 */
export function useRequestForm(orderId: string, open: boolean, onClosed: () => void) {
  const stored = requestDraft.read()
  const storedDraft = stored?.orderId === orderId ? stored : null
  const [picks, setPicks] = useState<readonly PackagePick[]>(storedDraft?.picks ?? [])
  // Picks live outside the form's values; validation requires a message only when nothing is picked.
  const sentPicks = useRef<CreateChangeRequestForm['picks']>(undefined)
  const picksResolver: Resolver<CreateChangeRequestForm, unknown, CreateChangeRequest> = (form, context, options) =>
    checkForm({ ...form, picks: sentPicks.current }, context, options)
  const { control, handleSubmit, reset, watch, setError, clearErrors } = useForm<
    CreateChangeRequestForm,
    unknown,
    CreateChangeRequest
  >({
    resolver: picksResolver,
    mode: 'onTouched',
    defaultValues: { orderId: orderId, changeType: storedDraft?.changeType ?? '', message: storedDraft?.message ?? '' },
  })
  const create = useCreateChangeRequest()
  const values = watch()
  const { changeType, message = '' } = values
  const isChange = changeType === 'Change'
  const read = usePicking(open && isChange ? orderId : null, picks)
  // A cancellation has no picks, even if the user picked something before choosing it.
  const sent = isChange ? read.picking?.sent : undefined
  useEffect(() => {
    sentPicks.current = sent
  })
  const count = sent?.length ?? 0
  // Sending the message alone would lose the stored picks, so wait until the packages load.
  const arePicksLoading = isChange && picks.length > 0 && !read.picking
  const isContentMissing = isChange && !arePicksLoading && count === 0 && !isMessageLongEnough(message)

  useEffect(() => {
    if (changeType || message) requestDraft.write({ orderId: orderId, changeType, message, picks: [...picks] })
  }, [changeType, message, picks, orderId])

  const pick = (next: readonly PackagePick[]) => {
    setPicks(next)
    // The message may no longer be required.
    clearErrors('message')
  }

  const close = () => {
    requestDraft.clear()
    setPicks([])
    reset({ orderId: orderId, changeType: '', message: '' })
    create.reset()
    onClosed()
  }

  const submit = handleSubmit((form) => {
    if (arePicksLoading) return
    const packages = count > 0 ? { picks: sent, updatedAt: read.picking?.order.updatedAt } : {}
    const body = { orderId: form.orderId, changeType: form.changeType, message: form.message, ...packages }
    create.mutate(body, {
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
    })
  })

  return {
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
  }
}
