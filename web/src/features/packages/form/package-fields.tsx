import type { Category } from '@portal/contract/catalog/catalog'
import {
  type EditablePackageField,
  type PackageInput,
  packageFields,
  packageFieldText,
  packageFormFieldNames,
} from '@portal/contract/catalog/package-fields'
import { packageTexts } from '@portal/contract/texts/package'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../../design/form/field'
import { Input, Textarea } from '../../../design/form/input'
import { MoneyInput } from '../../../design/form/money-input'
import { Select } from '../../../design/form/select'
import { Switch } from '../../../design/form/switch'
import { useProgram } from '../../../lib/program'
import { useTierLabel } from '../../../lib/program-words'
import { CustomFields } from './custom-fields'
import { packageLabels as labels, type PackageValues } from './package-values'

interface PackageFieldsProps<Output> {
  form: UseFormReturn<PackageValues, unknown, Output>
  categories: readonly Category[]
  isNew: boolean
}

type InputField = {
  [Field in EditablePackageField]: (typeof packageFields)[Field] extends { input: PackageInput } ? Field : never
}[EditablePackageField]

const hasInput = (name: EditablePackageField): name is InputField => 'input' in packageFields[name]
const inputFieldNames = packageFormFieldNames.filter(hasInput)

interface PackageInputProps<Output> {
  name: InputField
  form: UseFormReturn<PackageValues, unknown, Output>
}

function DescribedInput<Output>({ name, form: { register, control } }: PackageInputProps<Output>) {
  const tierLabel = useTierLabel()
  const { kind, placeholder, maxLength, options = [] }: PackageInput = packageFields[name].input
  switch (kind) {
    case 'money':
      return <Controller control={control} name={name} render={({ field }) => <MoneyInput {...field} />} />
    case 'choice':
      return (
        <Select
          {...register(name)}
          placeholder={placeholder}
          options={options.map((value) => ({
            value,
            label: name === 'tier' ? tierLabel(value) : packageFieldText(name, value),
          }))}
        />
      )
    case 'whole':
      return <Input inputMode="numeric" autoComplete="off" maxLength={maxLength} {...register(name)} />
  }
}

export function PackageFields<Output>({ form, categories, isNew }: PackageFieldsProps<Output>) {
  const { orderYear } = useProgram()
  const { register, control, formState } = form
  const { errors } = formState
  const hints: Partial<Record<InputField, string | undefined>> = {
    price: isNew ? undefined : packageTexts.pricesStay,
    packageYear: `Dealers currently order ${orderYear} packages.`,
  }
  return (
    <>
      <Field label={labels.name} mark error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <CustomFields form={form} categories={categories} />
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        {inputFieldNames.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            mark={'isRequired' in packageFields[name]}
            error={errors[name]?.message}
            hint={hints[name]}
          >
            <DescribedInput name={name} form={form} />
          </Field>
        ))}
      </div>
      <Field
        label={labels.description}
        error={errors.description?.message}
        hint="Start with a short description. Then list the contents on lines that begin with “- ”."
      >
        <Textarea {...register('description')} />
      </Field>
      <Controller
        control={control}
        name="isActive"
        render={({ field }) => <Switch checked={field.value} onCheckedChange={field.onChange} label="Active" />}
      />
    </>
  )
}
