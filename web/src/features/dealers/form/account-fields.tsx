import type { Dealer, UpdateDealer } from '@portal/contract/accounts/dealers'
import { paymentTerms, termsText } from '@portal/contract/rules/pricing'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { Select } from '../../../design/form/select'
import { type DealerValues, dealerLabels as labels } from './dealer-values'

interface AccountFieldsProps {
  form: UseFormReturn<DealerValues, unknown, UpdateDealer>
  dealer: Dealer | null
}

const termsOptions = paymentTerms.map((value) => ({ value, label: termsText(value) }))

/** The fields that identify a dealer, and the payment terms. */
export function AccountFields({ form, dealer }: AccountFieldsProps) {
  const { register, formState, watch } = form
  const { errors } = formState
  const isNumberChanged = dealer !== null && watch('dealerNumber').trim() !== dealer.dealerNumber
  return (
    <>
      <Field
        className="md:col-span-3"
        label={labels.dealerNumber}
        mark
        error={errors.dealerNumber?.message}
        hint={isNumberChanged && 'The dealer must sign in with the new number after you save.'}
      >
        <Input autoComplete="off" {...register('dealerNumber')} />
      </Field>
      <Field className="md:col-span-3" label={labels.paymentTerms} error={errors.paymentTerms?.message}>
        <Select options={termsOptions} {...register('paymentTerms')} />
      </Field>
    </>
  )
}
