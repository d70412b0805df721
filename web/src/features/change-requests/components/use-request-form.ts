import { zodResolver } from '@hookform/resolvers/zod'
import {
  type CreateChangeRequest,
  type CreateChangeRequestForm,
  createChangeRequestSchema,
  isMessageEnough,
} from '@portal/contract/change-requests/change-request'
import type { PackagePick } from '@portal/contract/change-requests/picks'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { applyServerErrors } from '../../../design/form/server-errors'
import { toast } from '../../../design/toast/toast'
import { ApiError, errorText } from '../../../lib/api/errors'
import { useCreateChangeRequest } from '../api'
import { usePicking } from '../picking/use-picking'
import { requestDraft } from './request-draft'

const checkForm = zodResolver(createChangeRequestSchema)

/**
 * What is picked and typed in a request about an order, until it is sent or discarded.
 * @param open whether the form is shown
 * @param onClosed called when there is nothing left to show
 */
export function useRequestForm(orderId: string, open: boolean, onClosed: () => void) {
  const stored = requestDraft.read()
  const kept = stored?.orderId === orderId ? stored : null
  const [picks, setPicks] = useState<readonly PackagePick[]>(kept?.picks ?? [])
  // What was picked stands beside the form, whose check asks for words where nothing is.
  const sentPicks = useRef<CreateChangeRequestForm['picks']>(undefined)
  const checkWithPicks: Resolver<CreateChangeRequestForm, unknown, CreateChangeRequest> = (form, context, options) =>
    checkForm({ ...form, picks: sentPicks.current }, context, options)
  const { control, handleSubmit, reset, watch, setError, clearErrors } = useForm<
    CreateChangeRequestForm,
    unknown,
    CreateChangeRequest
  >({
    resolver: checkWithPicks,
    mode: 'onTouched',
    defaultValues: { orderId: orderId, changeType: kept?.changeType ?? '', message: kept?.message ?? '' },
  })
  const create = useCreateChangeRequest()
  const values = watch()
  const { changeType, message = '' } = values
  const isChange = changeType === 'Change'
  const read = usePicking(open && isChange ? orderId : null, picks)
  // Of a cancellation nothing is picked, whatever was before.
  const sent = isChange ? read.picking?.sent : undefined
  useEffect(() => {
    sentPicks.current = sent
  })
  const count = sent?.length ?? 0
  // Words that went alone would leave behind what was picked before.
  const picksWait = isChange && picks.length > 0 && !read.picking
  const saysNothing = isChange && !picksWait && count === 0 && !isMessageEnough(message)

  useEffect(() => {
    if (changeType || message) requestDraft.write({ orderId: orderId, changeType, message, picks: [...picks] })
  }, [changeType, message, picks, orderId])

  const pick = (next: readonly PackagePick[]) => {
    setPicks(next)
    // Words may no longer be needed.
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
    if (picksWait) return
    const asked = count > 0 ? { picks: sent, updatedAt: read.picking?.order.updatedAt } : {}
    const body = { orderId: form.orderId, changeType: form.changeType, message: form.message, ...asked }
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

  return { control, changeType, message, isChange, read, count, saysNothing, picksWait, pick, create, submit, close }
}
