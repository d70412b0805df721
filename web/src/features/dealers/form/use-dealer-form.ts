import { zodResolver } from '@hookform/resolvers/zod'
import { type CreateDealer, createDealerSchema, type Dealer } from '@portal/contract/dealers'
import { dealerAdminTexts } from '@portal/contract/texts'
import type { Resolver } from 'react-hook-form'
import { useUser } from '../../../lib/session'
import { useRecordForm } from '../../../ui/record-form/use-record-form'
import { useCreateDealer } from '../api/create-dealer'
import { useUpdateDealer } from '../api/update-dealer'
import { type DealerValues, dealerRecord, newDealerValues, valuesOf } from './dealer-values'

// Inputs hold text where the schema wants one of a list: what is not on it is refused with the list's own sentence.
const resolver = zodResolver(createDealerSchema) as unknown as Resolver<DealerValues, unknown, CreateDealer>

/** The form over a dealer, or over a new one when there is none. `onSaved` follows the last answer. */
export function useDealerForm(dealer: Dealer | null, onSaved: () => void) {
  const viewer = useUser()
  const create = useCreateDealer()
  const update = useUpdateDealer()
  const { form, state, storedNow } = useRecordForm({
    ...dealerRecord,
    resolver,
    start: dealer ? valuesOf(dealer) : newDealerValues(viewer),
    updatedAt: dealer?.updatedAt,
    save: (body, updatedAt) =>
      dealer && updatedAt !== undefined
        ? update.mutateAsync({ id: dealer.id, body: { ...body, updatedAt } })
        : create.mutateAsync(body),
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
