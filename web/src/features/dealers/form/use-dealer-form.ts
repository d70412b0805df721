import { zodResolver } from '@hookform/resolvers/zod'
import { type CreateDealer, createDealerSchema, type Dealer } from '@portal/contract/dealers'
import { dealerAdminTexts } from '@portal/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api'
import { useUser } from '../../../lib/session'
import { dealerFieldAliases } from '../../../ui/dealer-fields/dealer-form'
import { applyServerErrors } from '../../../ui/form/server-errors'
import { type StaleChoices, type StaleField, staleFields, withChoices } from '../../../ui/stale/stale-fields'
import { useFailure } from '../../../ui/toast/use-failure'
import { useCreateDealer } from '../api/create-dealer'
import { useUpdateDealer } from '../api/update-dealer'
import { type DealerValues, dealerNames, newDealerValues, valuesOf } from './dealer-values'
import { currentDealer } from './stale-dealer'

// Inputs hold text where the schema wants one of a list: what is not on it is refused with the list's own sentence.
const resolver = zodResolver(createDealerSchema) as unknown as Resolver<DealerValues, unknown, CreateDealer>

/**
 * The form over a dealer, or over a new one when there is none. An edit is saved on the record it was based on; when
 * that has changed meanwhile, it says what did and lets the two be put together. `onSaved` follows the last answer.
 */
export function useDealerForm(dealer: Dealer | null, onSaved: () => void) {
  const viewer = useUser()
  const failure = useFailure()
  const failed = dealer ? dealerAdminTexts.updateFailed : dealerAdminTexts.createFailed
  const create = useCreateDealer()
  const update = useUpdateDealer()
  // Read and set within one event, where a state would still be the one of the last render.
  const base = useRef(dealer)
  const form = useForm<DealerValues, unknown, CreateDealer>({
    resolver,
    mode: 'onTouched',
    defaultValues: dealer ? valuesOf(dealer) : newDealerValues(viewer),
  })
  const [stale, setStale] = useState<{ current: Dealer; fields: StaleField[] } | null>(null)

  const edit = async (values: CreateDealer, on: Dealer): Promise<'saved' | 'stale'> => {
    const saveOn = ({ id, updatedAt }: Dealer) => update.mutateAsync({ id, body: { ...values, updatedAt } })
    try {
      await saveOn(on)
    } catch (error) {
      const current = currentDealer(error)
      if (!current) throw error
      const fields = staleFields(dealerNames, {
        base: valuesOf(on),
        mine: form.getValues(),
        stored: valuesOf(current),
      })
      if (fields.length > 0) {
        setStale({ current, fields })
        return 'stale'
      }
      // Changed in nothing that differs from this form: there is nothing to choose.
      await saveOn(current)
    }
    return 'saved'
  }

  const saving = useMutation({
    mutationFn: async (values: CreateDealer) => {
      if (base.current) return edit(values, base.current)
      await create.mutateAsync(values)
      return 'saved'
    },
    onSuccess: (outcome) => outcome === 'saved' && onSaved(),
    onError: (error) => {
      if (error instanceof ApiError) applyServerErrors(error.errors, form.setError, dealerNames, dealerFieldAliases)
      failure.say(failed, error)
    },
  })
  const submit = form.handleSubmit((values) => saving.mutate(values))

  return {
    form,
    submit,
    isPending: saving.isPending,
    failure: saving.error ? failure.words(failed, saving.error) : undefined,
    staleFields: stale?.fields ?? null,
    leaveStale: () => setStale(null),
    /** Goes on with the fields as chosen, on the record as it is now. */
    resolveStale(choices: StaleChoices) {
      if (stale === null) return
      const merged = withChoices(form.getValues(), stale.fields, choices)
      base.current = stale.current
      setStale(null)
      form.reset(valuesOf(stale.current))
      form.reset(merged, { keepDefaultValues: true })
      void submit()
    },
    /** Names that the record itself knows, beside those of the list. */
    knownManagers: [dealer, stale?.current].flatMap((one) =>
      one?.territoryManagerId ? [{ value: one.territoryManagerId, label: one.territoryManagerName ?? '' }] : [],
    ),
  }
}
