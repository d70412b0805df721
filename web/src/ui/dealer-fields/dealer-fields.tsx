import { brands, companyTypes } from '@portal/contract/program'
import { usStates } from '@portal/contract/us-states'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '../form/field'
import { Input } from '../form/input'
import { PhoneInput } from '../form/phone-input'
import { Select } from '../form/select'
import { ZipInput } from '../form/zip-input'
import type { DealerFormValues } from './dealer-form'

interface DealerFieldsProps<Output> {
  form: UseFormReturn<DealerFormValues, unknown, Output>
  /** On the profile a brand has to be chosen; at checkout it may stay open. */
  brandRequired: boolean
  /** The ZIP the dealer signs in with. */
  signInZip: string | null
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const stateOptions = Object.entries(usStates).map(([value, name]) => ({ value, label: `${value} - ${name}` }))

/** The business form of a dealer, the same on the profile and at checkout. */
export function DealerFields<Output>({ form, brandRequired, signInZip }: DealerFieldsProps<Output>) {
  const { register, control, formState, watch } = form
  const errors = formState.errors as Partial<Record<keyof DealerFormValues, { message?: string }>>
  const zipChanges = signInZip !== null && watch('zipCode').trim() !== signInZip
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-6">
      <Field className="md:col-span-3" label="Company Name" mark error={errors.companyName?.message}>
        <Input autoComplete="organization" {...register('companyName')} />
      </Field>
      <Field className="md:col-span-3" label="Company Type" mark error={errors.companyType?.message}>
        <Select placeholder="Select a company type" options={optionsOf(companyTypes)} {...register('companyType')} />
      </Field>
      <Field className="md:col-span-3" label="First Name" mark error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field className="md:col-span-3" label="Last Name" mark error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
      <Field className="md:col-span-3" label="Address Line 1" mark error={errors.addressLine1?.message}>
        <Input autoComplete="address-line1" {...register('addressLine1')} />
      </Field>
      <Field className="md:col-span-3" label="Address Line 2" error={errors.addressLine2?.message}>
        <Input autoComplete="address-line2" {...register('addressLine2')} />
      </Field>
      <Field className="md:col-span-2" label="City" mark error={errors.city?.message}>
        <Input autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field className="md:col-span-2" label="State" mark error={errors.state?.message}>
        <Select
          placeholder="Select a state"
          autoComplete="address-level1"
          options={stateOptions}
          {...register('state')}
        />
      </Field>
      <Field
        className="md:col-span-2"
        label="Zip Code"
        mark
        error={errors.zipCode?.message}
        hint={zipChanges ? 'You sign in with this ZIP: from now on use the new one.' : 'You sign in with this ZIP.'}
      >
        <ZipInput {...register('zipCode')} />
      </Field>
      <Field className="md:col-span-2" label="Phone Number" mark error={errors.phone?.message}>
        <Controller
          control={control}
          name="phone"
          render={({ field }) => <PhoneInput {...field} value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <Field className="md:col-span-2" label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field className="md:col-span-2" label="Website" error={errors.website?.message}>
        <Input inputMode="url" autoComplete="url" placeholder="https://" {...register('website')} />
      </Field>
      <Field className="md:col-span-3" label="Brand" mark={brandRequired} error={errors.brand?.message}>
        <Select placeholder="Select a brand" options={optionsOf(brands)} {...register('brand')} />
      </Field>
    </div>
  )
}
