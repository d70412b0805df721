import type { CurrentUser } from '@portal/contract/accounts/auth'
import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { type CheckoutDealer, checkoutDealerFormSchema } from '@portal/contract/accounts/dealer-profile'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Button } from '../../../design/button'
import { applyServerErrors } from '../../../design/form/server-errors'
import { ApiError } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { OwnSecretField } from '../../../records/account/own-secret-field'
import { DealerFields } from '../../../records/dealer-fields/dealer-fields'
import {
  changesSignIn,
  type DealerFormValues,
  dealerFieldAliases,
  toDealerFormValues,
} from '../../../records/dealer-fields/dealer-form'
import { checkoutDraft } from '../checkout-draft'
import type { ConfirmDealerState } from '../use-confirm-dealer'
import { DealerConfirm } from './dealer-confirm'

interface DealerFormProps {
  user: CurrentUser
  /** Whether the dealer opened the form; otherwise it is visible because the information is incomplete. */
  isRequested: boolean
  state: ConfirmDealerState
}

/** Form fields are strings where the schema expects an option; the schema rejects other strings with its own message. */
const getResolver = (user: CurrentUser) =>
  formResolver(checkoutDealerFormSchema(user)) as unknown as Resolver<DealerFormValues, unknown, CheckoutDealer>

/** The dealer information form. Typed values are stored until the dealer confirms. */
export function DealerForm({ user, isRequested, state }: DealerFormProps) {
  const record = toDealerFormValues(user)
  const resolver = useMemo(() => getResolver(user), [user])
  const form = useForm<DealerFormValues, unknown, CheckoutDealer>({
    resolver,
    mode: 'onTouched',
    defaultValues: checkoutDraft.read().dealerForm ?? record,
  })
  const { watch, reset, getValues, setError, handleSubmit, trigger } = form

  // The account data in the unedited fields. When it changes elsewhere, those fields update and
  // edited fields keep their values.
  const displayedRecord = useRef(record)
  useEffect(() => {
    const previous = displayedRecord.current
    if (ownDealerFieldNames.every((name) => previous[name] === record[name])) return
    displayedRecord.current = record
    const typedValues = getValues()
    const names = ownDealerFieldNames.filter((name) => typedValues[name] !== previous[name])
    const values = { ...record, ...Object.fromEntries(names.map((name) => [name, typedValues[name]])) }
    reset(values)
    checkoutDraft.change({ dealerForm: names.length > 0 ? values : null })
  }, [record, reset, getValues])

  // Show the errors immediately when the form opened because of them.
  useEffect(() => {
    if (!isRequested) void trigger()
  }, [isRequested, trigger])

  useEffect(() => {
    const subscription = watch((values) => checkoutDraft.change({ dealerForm: { ...record, ...values } }))
    return () => subscription.unsubscribe()
  }, [watch, record])

  const { error } = state
  useEffect(() => {
    if (error instanceof ApiError) applyServerErrors(error.errors, setError, ownDealerFieldNames, dealerFieldAliases)
  }, [error, setError])

  // Unlike the form values, this secret is never stored.
  const [currentZip, setPresentZip] = useState('')
  const needsCurrentZip = changesSignIn(watch(), user)
  const fieldErrors = error instanceof ApiError ? error.errors : []

  const submit = handleSubmit((values) => state.confirm({ values, currentZip: needsCurrentZip ? currentZip : '' }))

  return (
    <DealerConfirm
      state={state}
      onSubmit={submit}
      needsLine
      secondaryAction={
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
      {needsCurrentZip && (
        <OwnSecretField
          isDealer
          className="md:max-w-[calc(50%-10px)]"
          value={currentZip}
          onChange={setPresentZip}
          error={fieldErrors.find(({ field }) => field === 'currentPassword')?.message}
        />
      )}
    </DealerConfirm>
  )
}
