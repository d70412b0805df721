import type { Dealer } from '@portal/contract/accounts/dealers'
import { useUser } from '../../../lib/session'
import { BusinessFields } from '../../../records/dealer-fields/business-fields'
import type { DealerFieldName } from '../../../records/dealer-fields/dealer-form'
import { useManagers } from '../../../records/filters/territory-managers'
import { RecordDialog } from '../../../records/record-form/record-dialog'
import { AccountFields } from './account-fields'
import { dealerLabels, valueText } from './dealer-values'
import { ProgramFields } from './program-fields'
import { useDealerForm } from './use-dealer-form'

interface DealerDialogProps {
  /** Whom to edit; null adds a dealer. */
  dealer: Dealer | null
  onClose: () => void
}

/** The names carry it although they may stay empty (docs/spec 5.3). */
const marked: readonly DealerFieldName[] = ['companyName', 'firstName', 'lastName', 'zipCode']

/** Adds a dealer, or changes one. */
export function DealerDialog({ dealer, onClose }: DealerDialogProps) {
  const { role } = useUser()
  const { form, state, knownManagers } = useDealerForm(dealer, onClose)
  const listed = useManagers(role !== 'territory_manager')
  // An inactive manager is on no list, but stays the dealer's until somebody chooses another.
  const names = new Map([...knownManagers, ...listed.options].map(({ value, label }) => [value, label]))

  const zipHint = (zip: string) => {
    if (dealer === null) return 'The dealer signs in with the dealer number and this ZIP.'
    if (zip === '') return 'The dealer signs in with it, so only its beginning is shown. Left empty it stays.'
    return 'This changes how the dealer signs in: from now on with the new ZIP. The dealer is told by e-mail.'
  }

  return (
    <RecordDialog
      title={dealer ? 'Edit Dealer' : 'Add Dealer'}
      description={dealer ? `${dealer.companyName}, dealer ${dealer.dealerNumber}` : undefined}
      saveLabel={dealer ? 'Save Changes' : 'Add Dealer'}
      show={(name, value) => valueText(name, value, names)}
      state={state}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-6">
        <AccountFields form={form} dealer={dealer} />
        <BusinessFields
          form={form}
          labels={dealerLabels}
          marked={dealer ? marked.filter((name) => name !== 'zipCode') : marked}
          zipHint={zipHint}
          zipPlaceholder={dealer?.zipCode}
          isOwn={false}
        />
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
