import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { SegmentedControl } from '../../../../design/form/segmented-control'

interface PaymentTermsChoiceProps {
  value: PaymentTerms
  onChoose: (value: PaymentTerms) => void
}

/** The payment terms of the example order. */
export const PaymentTermsChoice = ({ value, onChoose }: PaymentTermsChoiceProps) => (
  <SegmentedControl
    label="Payment terms"
    value={value}
    onValueChange={onChoose}
    segments={[
      { value: 'credit', label: 'Credit' },
      { value: 'cod', label: 'COD' },
    ]}
  />
)
