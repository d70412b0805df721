import { zodResolver } from '@hookform/resolvers/zod'
import type { CurrentUser } from '@portal/contract/accounts/auth'
import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { type CheckoutDealer, checkoutDealerFormSchema } from '@portal/contract/accounts/dealer-profile'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Button } from '../../../design/button'
import { applyServerErrors } from '../../../design/form/server-errors'
import { ApiError } from '../../../lib/api/errors'
import { OwnSecretField } from '../../../records/account/own-secret-field'
import { DealerFields } from '../../../records/dealer-fields/dealer-fields'
import {
  changesSignIn,
  type DealerFormValues,
  dealerFieldAliases,
  dealerFormOf,
} from '../../../records/dealer-fields/dealer-form'
import { checkoutDraft } from '../checkout-draft'
import type { ConfirmDealer } from '../use-confirm-dealer'
import { DealerConfirm } from './dealer-confirm'

interface DealerFormProps {
  user: CurrentUser
  /** Whether somebody asked for the form; otherwise it stands here because the record is not complete. */
  isAsked: boolean
  state: ConfirmDealer
}

/** Inputs contain text where the schema expects an option; other text is rejected with the message of the option list. */
const resolverFor = (user: CurrentUser) =>
  zodResolver(checkoutDealerFormSchema(user)) as unknown as Resolver<DealerFormValues, unknown, CheckoutDealer>

/** The dealer's record as a form. What is typed is kept until the record is confirmed. */
export function DealerForm({ user, isAsked, state }: DealerFormProps) {
  const record = dealerFormOf(user)
  const resolver = useMemo(() => resolverFor(user), [user])
  const form = useForm<DealerFormValues, unknown, CheckoutDealer>({
    resolver,
    mode: 'onTouched',
    defaultValues: checkoutDraft.read().dealerForm ?? record,
  })
  const { watch, reset, getValues, setError, handleSubmit, trigger } = form

  // The record as the fields show it where nothing was typed. It may be changed elsewhere: they follow, and what was typed
  // stays.
  const shown = useRef(record)
  useEffect(() => {
    const former = shown.current
    if (ownDealerFieldNames.every((name) => former[name] === record[name])) return
    shown.current = record
    const typed = getValues()
    const names = ownDealerFieldNames.filter((name) => typed[name] !== former[name])
    const values = { ...record, ...Object.fromEntries(names.map((name) => [name, typed[name]])) }
    reset(values)
    checkoutDraft.change({ dealerForm: names.length > 0 ? values : null })
  }, [record, reset, getValues])

  // A form that nobody asked for says at once why it is there.
  useEffect(() => {
    if (!isAsked) void trigger()
  }, [isAsked, trigger])

  useEffect(() => {
    const subscription = watch((values) => checkoutDraft.change({ dealerForm: { ...record, ...values } }))
    return () => subscription.unsubscribe()
  }, [watch, record])

  const { error } = state
  useEffect(() => {
    if (error instanceof ApiError) applyServerErrors(error.errors, setError, ownDealerFieldNames, dealerFieldAliases)
  }, [error, setError])

  // Never stored, as the form's values are.
  const [presentZip, setPresentZip] = useState('')
  const asksZip = changesSignIn(watch(), user)
  const refusal = error instanceof ApiError ? error.errors : []

  const submit = handleSubmit((values) => state.confirm({ values, presentZip: asksZip ? presentZip : '' }))

  return (
    <DealerConfirm
      state={state}
      onSubmit={submit}
      needsLine
      beside={
        <Button
          variant="ghost"
          size="lg"
          disabled={state.isPending}
          onClick={() => {
            reset(record)
            checkoutDraft.change({ dealerForm: null })
          }}
        >
          Reset
        </Button>
      }
    >
      <DealerFields form={form} brandRequired={false} signInZip={user.zipCode} />
      {asksZip && (
        <OwnSecretField
          isDealer
          className="md:max-w-[calc(50%-10px)]"
          value={presentZip}
          onChange={setPresentZip}
          error={refusal.find(({ field }) => field === 'currentPassword')?.message}
        />
      )}
    </DealerConfirm>
  )
}
