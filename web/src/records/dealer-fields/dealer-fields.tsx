import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { UseFormReturn } from 'react-hook-form'
import { BusinessFields, markedFor } from './business-fields'
import { type DealerFormValues, dealerFieldLabels } from './dealer-form'

interface DealerFieldsProps<Output> {
  form: UseFormReturn<DealerFormValues, unknown, Output>
  /** On the profile a brand has to be chosen; at checkout it may stay open. */
  brandRequired: boolean
  /** The ZIP the dealer signs in with. */
  signInZip: string | null
}

const marked = ownDealerFieldNames.filter((name) => markedFor(name, 'dealer'))

/** The business form of a dealer, the same on the profile and at checkout. */
export function DealerFields<Output>({ form, brandRequired, signInZip }: DealerFieldsProps<Output>) {
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-6">
      <BusinessFields
        form={form}
        labels={dealerFieldLabels}
        marked={brandRequired ? marked : marked.filter((name) => name !== 'brand')}
        zipHint={(zip) =>
          signInZip !== null && zip !== signInZip
            ? 'You sign in with this ZIP: from now on use the new one.'
            : 'You sign in with this ZIP.'
        }
        isOwn
      />
    </div>
  )
}
