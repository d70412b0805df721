import {
  dealerFields,
  type FormInput,
  type OwnDealerField,
  ownDealerFieldNames,
} from '@portal/contract/accounts/dealer-fields'
import type { ListName } from '@portal/contract/rules/program-entries'
import { usStates } from '@portal/contract/rules/us-states'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { EmailInput } from '../../design/form/email-input'
import { Field } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { Select } from '../../design/form/select'
import { useEntryOptions } from '../../lib/program-entries'
import { PhoneInput } from '../fields/phone-input'
import { ZipInput } from '../fields/zip-input'
import type { DealerFormValues } from './dealer-form'

interface BusinessFieldsProps<Values extends FieldValues & DealerFormValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  labels: DealerFormValues
  /** The fields with an asterisk in their labels. */
  marked: readonly OwnDealerField[]
  /** The hint below the ZIP code, given the field's current value. */
  zipHint: (zip: string) => ReactNode
  /** Whether the browser may autofill the user's name and address. */
  isOwn: boolean
}

const spans = { 2: 'md:col-span-2', 3: 'md:col-span-3' }
const stateOptions = Object.entries(usStates).map(([value, name]) => ({ value, label: `${value} - ${name}` }))

const findInput = (name: OwnDealerField): FormInput => dealerFields[name].input

/** Whether the label has an asterisk on the staff form, or on the dealer's own form. */
export const hasAsterisk = (name: OwnDealerField, audience: 'staff' | 'dealer'): boolean =>
  findInput(name).markedFor?.includes(audience) ?? false

interface DealerInputProps {
  name: OwnDealerField
  form: UseFormReturn<DealerFormValues>
  isOwn: boolean
}

interface EntrySelectProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  list: ListName
  stored: string | undefined
}

/** A select with the entries of a list. */
function EntrySelect({ list, stored, ...rest }: EntrySelectProps) {
  return <Select options={useEntryOptions(list, stored)} {...rest} />
}

// The return type makes a kind without an input an error.
function DealerInput({ name, form: { register, control, formState }, isOwn }: DealerInputProps): ReactElement {
  const { kind, placeholder, autoComplete } = findInput(name)
  const attributes = {
    ...(placeholder && { placeholder }),
    ...(autoComplete && { autoComplete: isOwn ? autoComplete : 'off' }),
  }
  const registered = { ...attributes, ...register(name) }
  switch (kind) {
    case 'phone':
      return (
        <Controller control={control} name={name} render={({ field }) => <PhoneInput {...attributes} {...field} />} />
      )
    case 'brands':
    case 'companyTypes':
      return <EntrySelect list={kind} stored={formState.defaultValues?.[name]} {...registered} />
    case 'state':
      return <Select options={stateOptions} {...registered} />
    case 'zip':
      return <ZipInput {...registered} />
    case 'email':
      return <EmailInput {...registered} />
    case 'url':
      return <Input inputMode="url" {...registered} />
    case 'text':
      return <Input {...registered} />
  }
}

/** The business fields in the forms of dealers and staff, as cells of a six-column grid. */
export function BusinessFields<Values extends FieldValues & DealerFormValues, Output>(
  props: BusinessFieldsProps<Values, Output>,
) {
  const { labels, marked, zipHint, isOwn } = props
  // The form may have additional fields, so narrow its type.
  const form = props.form as unknown as UseFormReturn<DealerFormValues>
  const { register, formState, watch } = form
  // react-hook-form focuses the first registered field with an error, and a Controller would register last.
  for (const name of ownDealerFieldNames) register(name)
  return ownDealerFieldNames.map((name) => (
    <Field
      key={name}
      className={spans[findInput(name).span]}
      label={labels[name]}
      mark={marked.includes(name)}
      error={formState.errors[name]?.message}
      hint={name === 'zipCode' && zipHint(watch('zipCode').trim())}
    >
      <DealerInput name={name} form={form} isOwn={isOwn} />
    </Field>
  ))
}
