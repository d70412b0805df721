import { usStates } from '@portal/contract/rules/us-states'
import type { ReactNode } from 'react'
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { EmailInput } from '../../design/form/email-input'
import { Field } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { Select } from '../../design/form/select'
import { useProgram } from '../../lib/program'
import { PhoneInput } from '../fields/phone-input'
import { ZipInput } from '../fields/zip-input'
import type { DealerFieldName, DealerFormValues } from './dealer-form'

interface BusinessFieldsProps<Values extends FieldValues & DealerFormValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  labels: DealerFormValues
  /** The fields whose labels carry the asterisk. */
  marked: readonly DealerFieldName[]
  /** Under the ZIP, given what stands in the field. */
  zipHint: (zip: string) => ReactNode
  /** Whether the browser may fill in one's own name and address. */
  isOwn: boolean
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const stateOptions = Object.entries(usStates).map(([value, name]) => ({ value, label: `${value} - ${name}` }))

/** The fields of a dealer's business record that dealers and staff fill in alike; cells of a grid of six columns. */
export function BusinessFields<Values extends FieldValues & DealerFormValues, Output>(
  props: BusinessFieldsProps<Values, Output>,
) {
  const { labels, marked, zipHint, isOwn } = props
  const { brands, companyTypes } = useProgram()
  // A form with more fields than these is one with these.
  const { register, control, formState, watch } = props.form as unknown as UseFormReturn<DealerFormValues>
  const field = (name: DealerFieldName) => {
    // The first wrong field gets the focus, by the order of registering; a Controller would come last.
    register(name)
    return { label: labels[name], mark: marked.includes(name), error: formState.errors[name]?.message }
  }
  const filledBy = (token: string) => (isOwn ? token : 'off')
  return (
    <>
      <Field className="md:col-span-3" {...field('companyName')}>
        <Input autoComplete={filledBy('organization')} {...register('companyName')} />
      </Field>
      <Field className="md:col-span-3" {...field('companyType')}>
        <Select placeholder="Select a company type" options={optionsOf(companyTypes)} {...register('companyType')} />
      </Field>
      <Field className="md:col-span-3" {...field('firstName')}>
        <Input autoComplete={filledBy('given-name')} {...register('firstName')} />
      </Field>
      <Field className="md:col-span-3" {...field('lastName')}>
        <Input autoComplete={filledBy('family-name')} {...register('lastName')} />
      </Field>
      <Field className="md:col-span-3" {...field('addressLine1')}>
        <Input autoComplete={filledBy('address-line1')} {...register('addressLine1')} />
      </Field>
      <Field className="md:col-span-3" {...field('addressLine2')}>
        <Input autoComplete={filledBy('address-line2')} {...register('addressLine2')} />
      </Field>
      <Field className="md:col-span-2" {...field('city')}>
        <Input autoComplete={filledBy('address-level2')} {...register('city')} />
      </Field>
      <Field className="md:col-span-2" {...field('state')}>
        <Select
          placeholder="Select a state"
          autoComplete={filledBy('address-level1')}
          options={stateOptions}
          {...register('state')}
        />
      </Field>
      <Field className="md:col-span-2" {...field('zipCode')} hint={zipHint(watch('zipCode').trim())}>
        <ZipInput autoComplete={filledBy('postal-code')} {...register('zipCode')} />
      </Field>
      <Field className="md:col-span-2" {...field('phone')}>
        <Controller
          control={control}
          name="phone"
          render={({ field: phone }) => <PhoneInput autoComplete={filledBy('tel-national')} {...phone} />}
        />
      </Field>
      <Field className="md:col-span-2" {...field('email')}>
        <EmailInput autoComplete={filledBy('email')} {...register('email')} />
      </Field>
      <Field className="md:col-span-2" {...field('website')}>
        <Input inputMode="url" autoComplete={filledBy('url')} placeholder="https://" {...register('website')} />
      </Field>
      <Field className="md:col-span-3" {...field('brand')}>
        <Select placeholder="Select a brand" options={optionsOf(brands)} {...register('brand')} />
      </Field>
    </>
  )
}
