import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { Dealer } from '@portal/contract/accounts/dealers'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { BusinessFields, hasAsterisk } from '../../../records/dealer-fields/business-fields'
import { useManagers } from '../../../records/filters/territory-managers'
import { RecordDialog } from '../../../records/record-form/record-dialog'
import { AccountFields } from './account-fields'
import { dealerLabels, valueText } from './dealer-values'
import { ProgramFields } from './program-fields'
import { useDealerForm } from './use-dealer-form'

interface DealerDialogProps {
  /** The dealer to edit; null adds a dealer. */
  dealer: Dealer | null
  onClose: () => void
}

const marked = ownDealerFieldNames.filter((name) => hasAsterisk(name, 'staff'))

/** Adds or edits a dealer. */
export function DealerDialog({ dealer, onClose }: DealerDialogProps) {
  const { role } = useUser()
  const { form, state, knownManagers } = useDealerForm(dealer, onClose)
  const listed = useManagers(role !== 'territory_manager')
  const { lists } = useProgram()
  // An inactive manager is missing from the list, but remains assigned until the user chooses another.
  const names = new Map([...knownManagers, ...listed.options].map(({ value, label }) => [value, label]))

  const zipHint = (zip: string) => {
    const isNew = dealer !== null && zip !== '' && zip !== dealer.zipCode
    return isNew
      ? 'The dealer must sign in with the new ZIP code after you save. We email the dealer about this change.'
      : 'The dealer signs in with the dealer number and this ZIP code.'
  }

  return (
    <RecordDialog
      title={dealer ? 'Edit dealer' : 'Add Dealer'}
      description={dealer ? `${dealer.companyName}, dealer ${dealer.dealerNumber}` : undefined}
      saveLabel={dealer ? 'Save changes' : 'Add Dealer'}
      show={(name, value) => valueText(name, value, { managers: names, lists })}
      state={state}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-6">
        <AccountFields form={form} dealer={dealer} />
        <BusinessFields form={form} labels={dealerLabels} marked={marked} zipHint={zipHint} isOwn={false} />
        <ProgramFields
          form={form}
          managers={[...names].map(([value, label]) => ({ value, label }))}
          managersFailure={listed.failure}
          wasActive={dealer?.isActive ?? false}
        />
      </div>
    </RecordDialog>
  )
}
