import type { UseFormReturn } from 'react-hook-form'
import { BusinessFields } from './business-fields'
import { type DealerFieldName, type DealerFormValues, dealerFieldLabels } from './dealer-form'

interface DealerFieldsProps<Output> {
  form: UseFormReturn<DealerFormValues, unknown, Output>
  /** On the profile a brand has to be chosen; at checkout it may stay open. */
  brandRequired: boolean
  /** The ZIP the dealer signs in with. */
  signInZip: string | null
}

const required: readonly DealerFieldName[] = [
  'companyName',
  'companyType',
  'firstName',
  'lastName',
  'addressLine1',
  'city',
  'state',
  'zipCode',
  'phone',
]

/** The business form of a dealer, the same on the profile and at checkout. */
export function DealerFields<Output>({ form, brandRequired, signInZip }: DealerFieldsProps<Output>) {
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-6">
      <BusinessFields
        form={form}
        labels={dealerFieldLabels}
        marked={brandRequired ? [...required, 'brand'] : required}
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
