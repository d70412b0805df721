import {
  createDealerSchema,
  type Dealer,
  dealerEditFormSchema,
  type UpdateDealer,
} from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { useMemo } from 'react'
import type { Resolver } from 'react-hook-form'
import { formResolver } from '../../../lib/form-resolver'
import { useUser } from '../../../lib/session'
import { useRecordForm } from '../../../records/record-form/use-record-form'
import { useCreateDealer, useUpdateDealer } from '../api'
import { type DealerValues, dealerRecord, getDealerValues, newDealerValues } from './dealer-values'

// Inputs hold text where the schema expects an enum. The schema rejects other values with its own message.
type DealerResolver = Resolver<DealerValues, unknown, UpdateDealer>
const newResolver = formResolver(createDealerSchema) as unknown as DealerResolver
const editResolver = (stored: Dealer) => formResolver(dealerEditFormSchema(stored)) as unknown as DealerResolver

/** The form for a dealer, or for a new one if there is none. `onSaved` runs after a successful save. */
export function useDealerForm(dealer: Dealer | null, onSaved: () => void) {
  const viewer = useUser()
  const create = useCreateDealer()
  const update = useUpdateDealer()
  // Memoized per dealer: a new resolver would validate the form again on every render.
  const resolver = useMemo(() => (dealer ? editResolver(dealer) : newResolver), [dealer])
  const { form, state, storedNow } = useRecordForm({
    ...dealerRecord,
    resolver,
    start: dealer ? getDealerValues(dealer) : newDealerValues(viewer),
    updatedAt: dealer?.updatedAt,
    save: (body, updatedAt) =>
      dealer && updatedAt !== undefined
        ? update.mutateAsync({ id: dealer.id, body: { ...body, updatedAt } })
        : create.mutateAsync(createDealerSchema.parse(body)),
    failed: dealer ? dealerAdminTexts.updateFailed : dealerAdminTexts.createFailed,
    onSaved,
  })
  return {
    form,
    state,
    /** Territory managers known from the record itself, in addition to those in the list. */
    knownManagers: [dealer, storedNow].flatMap((one) =>
      one?.territoryManagerId ? [{ value: one.territoryManagerId, label: one.territoryManagerName ?? '' }] : [],
    ),
  }
}
