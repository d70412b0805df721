import type { Category } from '@portal/contract/catalogue/catalogue'
import { pricingTypeLabels, pricingTypes, tierLabels, tiers } from '@portal/contract/rules/pricing'
import { packageTexts } from '@portal/contract/texts/package'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../../design/form/field'
import { Input, Textarea } from '../../../design/form/input'
import { MoneyInput } from '../../../design/form/money-input'
import { Select } from '../../../design/form/select'
import { Switch } from '../../../design/form/switch'
import { useProgram } from '../../../lib/program'
import { CustomFields } from './custom-fields'
import { packageLabels as labels, type PackageValues } from './package-values'

interface PackageFieldsProps<Output> {
  form: UseFormReturn<PackageValues, unknown, Output>
  categories: readonly Category[]
  isNew: boolean
}

const tierOptions = tiers.map((tier) => ({ value: tier, label: tierLabels[tier] }))
const pricingOptions = pricingTypes.map((type) => ({ value: type, label: pricingTypeLabels[type] }))

/** Everything a package is. */
export function PackageFields<Output>({ form, categories, isNew }: PackageFieldsProps<Output>) {
  const { orderYear } = useProgram()
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label={labels.name} mark error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <CustomFields form={form} categories={categories} />
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <Field label={labels.tier} mark error={errors.tier?.message}>
          <Select {...register('tier')} placeholder="Select a tier" options={tierOptions} />
        </Field>
        <Controller
          control={control}
          name="price"
          render={({ field }) => (
            <Field
              label={labels.price}
              mark
              error={errors.price?.message}
              hint={isNew ? undefined : packageTexts.pricesStay}
            >
              <MoneyInput {...field} />
            </Field>
          )}
        />
        <Field label={labels.pricingType} mark error={errors.pricingType?.message}>
          <Select {...register('pricingType')} placeholder="Select a pricing type" options={pricingOptions} />
        </Field>
        <Field
          label={labels.packageYear}
          mark
          error={errors.packageYear?.message}
          hint={`Dealers order ${orderYear} packages now.`}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={4} {...register('packageYear')} />
        </Field>
      </div>
      <Field
        label={labels.description}
        error={errors.description?.message}
        hint="First what it is. Lines that begin with “- ” list what is in it."
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
