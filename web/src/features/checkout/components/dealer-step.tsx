import { zodResolver } from '@hookform/resolvers/zod'
import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type CheckoutDealer, checkoutDealerSchema } from '@portal/contract/accounts/profile'
import { dealerTexts } from '@portal/contract/texts/account'
import { requestTexts } from '@portal/contract/texts/call'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Button } from '../../../design/button'
import { applyServerErrors } from '../../../design/form/server-errors'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { ApiError, call, errorText } from '../../../lib/api'
import { useSetCurrentUser } from '../../../lib/session'
import { OwnSecretField } from '../../../records/account/own-secret-field'
import { DealerFields } from '../../../records/dealer-fields/dealer-fields'
import {
  changesSignIn,
  type DealerFormValues,
  dealerFieldAliases,
  dealerFieldNames,
  dealerFormOf,
} from '../../../records/dealer-fields/dealer-form'
import { checkoutDraft } from '../checkout-draft'
import { isComplete } from '../complete-dealer'
import { showFirstField, showHeading } from '../show-step'
import { DealerSummary } from './dealer-summary'

interface DealerStepProps {
  user: CurrentUser
  confirmed: boolean
}

const emptyToNull = (value: string | null | undefined) => (value === '' || value === undefined ? null : value)

/** Whether the checked form says anything else than the stored record. */
function differs(form: CheckoutDealer, user: CurrentUser): boolean {
  return dealerFieldNames.some((name) => emptyToNull(form[name]) !== emptyToNull(user[name]))
}

/**
 * Step 2: the dealer's own record, to be confirmed: in short where it is complete, else and on Edit as a form. A later edit
 * takes the confirmation back.
 */
export function DealerStep({ user, confirmed }: DealerStepProps) {
  const setUser = useSetCurrentUser()
  const record = dealerFormOf(user)
  const [isEdited, setEdited] = useState(() => checkoutDraft.read().dealerForm !== null)
  const isInShort = confirmed || (!isEdited && isComplete(user))
  const form = useForm<DealerFormValues, unknown, CheckoutDealer>({
    // Inputs hold text where the schema wants one of a list: what is not on it is refused with the list's own sentence.
    resolver: zodResolver(checkoutDealerSchema) as unknown as Resolver<DealerFormValues, unknown, CheckoutDealer>,
    mode: 'onTouched',
    defaultValues: checkoutDraft.read().dealerForm ?? record,
  })
  const { watch, reset, getValues, setError, handleSubmit, trigger } = form

  // The record as the fields show it where nothing was typed. It may be changed elsewhere: they follow, folded or not, and
  // what was typed stays.
  const shown = useRef(record)
  useEffect(() => {
    const former = shown.current
    if (dealerFieldNames.every((name) => former[name] === record[name])) return
    shown.current = record
    const typed = getValues()
    const names = dealerFieldNames.filter((name) => typed[name] !== former[name])
    const values = { ...record, ...Object.fromEntries(names.map((name) => [name, typed[name]])) }
    reset(values)
    checkoutDraft.change({ dealerForm: names.length > 0 ? values : null })
  }, [record, reset, getValues])

  // A form that nobody asked for says at once why it is there.
  useEffect(() => {
    if (!isInShort && !isEdited) void trigger()
  }, [isInShort, isEdited, trigger])

  useEffect(() => {
    const subscription = watch((values) => checkoutDraft.change({ dealerForm: { ...record, ...values } }))
    return () => subscription.unsubscribe()
  }, [watch, record])

  // Never stored, as the form's values are.
  const [presentZip, setPresentZip] = useState('')
  const asksZip = changesSignIn(watch(), user)
  const update = useMutation({
    mutationFn: (body: CheckoutDealer) => {
      const secret = asksZip && presentZip !== '' ? { currentPassword: presentZip } : {}
      return call('updateProfile', { body: { ...body, ...secret, updatedAt: user.updatedAt } })
    },
  })
  const refusal = update.error instanceof ApiError ? update.error.errors : []

  // Only a press moves the focus; the record may also be changed elsewhere.
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (confirmed) showHeading('agreement')
    else if (isEdited) showFirstField('dealer')
  }, [confirmed, isEdited])

  const confirm = (updatedAt: string) => {
    pressed.current = true
    setEdited(false)
    checkoutDraft.change({ confirmedAt: updatedAt, dealerForm: null })
  }
  const edit = () => {
    pressed.current = true
    setEdited(true)
    checkoutDraft.change({ confirmedAt: null })
  }

  const submit = handleSubmit((values) => {
    if (!differs(values, user)) {
      confirm(user.updatedAt)
      toast({ title: dealerTexts.confirmed, variant: 'success' })
      return
    }
    update.mutate(values, {
      onSuccess: (changed) => {
        setUser(changed)
        setPresentZip('')
        shown.current = dealerFormOf(changed)
        reset(shown.current)
        confirm(changed.updatedAt)
        toast({ title: dealerTexts.updated, description: dealerTexts.confirmed, variant: 'success' })
      },
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(error.errors, setError, dealerFieldNames, dealerFieldAliases)
        toast({ title: 'Error', description: errorText(error, dealerTexts.updateFailed), variant: 'error' })
      },
    })
  })

  return (
    <Sheet
      id="dealer"
      aria-labelledby="dealer-title"
      current={!confirmed}
      className="scroll-mt-4 max-md:px-4 max-md:py-[15px]"
    >
      <StepHead
        number={2}
        title="Dealer Information"
        state={confirmed ? 'done' : 'current'}
        id="dealer-title"
        aside={
          isInShort && (
            <Button variant="link" onClick={edit}>
              Edit
            </Button>
          )
        }
      />
      {isInShort && <DealerSummary user={user} />}
      {!confirmed && (
        <form onSubmit={submit} noValidate className="grid gap-6 pt-6">
          {update.error && (
            <Notice tone="error" title={dealerTexts.updateFailed}>
              {errorText(update.error, requestTexts.notValid)}
            </Notice>
          )}
          {!isInShort && <DealerFields form={form} brandRequired={false} signInZip={user.zipCode} />}
          {!isInShort && asksZip && (
            <OwnSecretField
              isDealer
              className="md:max-w-[calc(50%-10px)]"
              value={presentZip}
              onChange={setPresentZip}
              error={refusal.find(({ field }) => field === 'currentPassword')?.message}
            />
          )}
          <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              pending={update.isPending}
              pendingText="Saving..."
              // Nothing is sent of a record that is only confirmed.
              needsLine={!isInShort}
            >
              Confirm Dealer Information
            </Button>
            {!isInShort && (
              <Button
                variant="ghost"
                size="lg"
                disabled={update.isPending}
                onClick={() => {
                  reset(record)
                  checkoutDraft.change({ dealerForm: null })
                }}
              >
                Reset
              </Button>
            )}
          </div>
        </form>
      )}
    </Sheet>
  )
}
