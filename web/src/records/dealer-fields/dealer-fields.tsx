import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { UseFormReturn } from 'react-hook-form'
import { BusinessFields, hasAsterisk } from './business-fields'
import { type DealerFormValues, dealerFieldLabels } from './dealer-form'

interface DealerFieldsProps<Output> {
  form: UseFormReturn<DealerFormValues, unknown, Output>
  /** Whether a brand is required, as on the profile but not at checkout. */
  brandRequired: boolean
  /** The ZIP code that the dealer signs in with. */
  signInZip: string | null
}

const fieldsWithAsterisk = ownDealerFieldNames.filter((name) => hasAsterisk(name, 'dealer'))

/** The dealer's business form, shared by profile and checkout. */
export function DealerFields<Output>({ form, brandRequired, signInZip }: DealerFieldsProps<Output>) {
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-6">
      <BusinessFields
        form={form}
        labels={dealerFieldLabels}
        marked={brandRequired ? fieldsWithAsterisk : fieldsWithAsterisk.filter((name) => name !== 'brand')}
        zipHint={(zip) =>
          signInZip !== null && zip !== signInZip
            ? 'You sign in with this ZIP code. After you save, use the new one.'
            : 'You sign in with this ZIP code.'
        }
        isOwn
      />
    </div>
  )
}
