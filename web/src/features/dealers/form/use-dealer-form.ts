import { zodResolver } from '@hookform/resolvers/zod'
import {
  createDealerSchema,
  type Dealer,
  dealerEditFormSchema,
  type UpdateDealer,
} from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { useMemo } from 'react'
import type { Resolver } from 'react-hook-form'
import { useUser } from '../../../lib/session'
import { useRecordForm } from '../../../records/record-form/use-record-form'
import { useCreateDealer, useUpdateDealer } from '../api'
import { type DealerValues, dealerRecord, newDealerValues, valuesOf } from './dealer-values'

// Inputs hold text where the schema wants one of a list: what is not on it is refused with the list's own sentence.
type DealerResolver = Resolver<DealerValues, unknown, UpdateDealer>
const newResolver = zodResolver(createDealerSchema) as unknown as DealerResolver
const editResolver = (stored: Dealer) => zodResolver(dealerEditFormSchema(stored)) as unknown as DealerResolver

/** The form over a dealer, or over a new one when there is none. `onSaved` follows the last answer. */
export function useDealerForm(dealer: Dealer | null, onSaved: () => void) {
  const viewer = useUser()
  const create = useCreateDealer()
  const update = useUpdateDealer()
  // Made once for each dealer: a new one would check the form again with every render.
  const resolver = useMemo(() => (dealer ? editResolver(dealer) : newResolver), [dealer])
  const { form, state, storedNow } = useRecordForm({
    ...dealerRecord,
    resolver,
    start: dealer ? valuesOf(dealer) : newDealerValues(viewer),
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
    /** Managers that the record itself knows, beside those of the list. */
    knownManagers: [dealer, storedNow].flatMap((one) =>
      one?.territoryManagerId ? [{ value: one.territoryManagerId, label: one.territoryManagerName ?? '' }] : [],
    ),
  }
}
