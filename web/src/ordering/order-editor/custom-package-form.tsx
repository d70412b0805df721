import { type CustomPackage, customPackageSchema } from '@portal/contract/orders/editing'
import { parsePrice, toDecimalString } from '@portal/contract/rules/money'
import { pricingTypeLabels, pricingTypes } from '@portal/contract/rules/pricing'
import { useEffect, useEffectEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../design/button'
import { Field } from '../../design/form/field'
import { Input, Textarea } from '../../design/form/input'
import { MoneyInput } from '../../design/form/money-input'
import { Select } from '../../design/form/select'
import { formResolver } from '../../lib/form-resolver'

interface CustomPackageFormProps {
  /** The package to edit; undefined to create a new one. */
  value?: CustomPackage
  submitLabel: string
  onSubmit: (custom: CustomPackage) => void
  onCancel: () => void
  /** Called with true while the form has unsubmitted input. */
  onIncompleteChange: (isIncomplete: boolean) => void
}

const empty: CustomPackage = { packageName: '', packageDescription: '', price: '', pricingType: 'monthly' }
const pricingOptions = pricingTypes.map((value) => ({ value, label: pricingTypeLabels[value] }))

/** The form for a custom package, which is not in the catalog. */
export function CustomPackageForm({
  value = empty,
  submitLabel,
  onSubmit,
  onCancel,
  onIncompleteChange,
}: CustomPackageFormProps) {
  const { control, register, handleSubmit, setFocus, formState } = useForm<CustomPackage>({
    resolver: formResolver(customPackageSchema),
    defaultValues: value,
  })
  const { errors, isDirty } = formState
  useEffect(() => setFocus('packageName'), [setFocus])
  const notify = useEffectEvent(onIncompleteChange)
  useEffect(() => {
    notify(isDirty)
    return () => notify(false)
  }, [isDirty])

  const submit = handleSubmit((custom) =>
    onSubmit({ ...custom, price: toDecimalString(parsePrice(custom.price) ?? 0) }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 pt-4">
      <Field label="Package name" error={errors.packageName?.message}>
        <Input {...register('packageName')} maxLength={200} autoComplete="off" />
      </Field>
      <Field label="Description" hint="Optional." error={errors.packageDescription?.message}>
        <Textarea {...register('packageDescription')} rows={2} maxLength={5000} className="min-h-16" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="price"
          render={({ field }) => (
            <Field label="Price" error={errors.price?.message}>
              <MoneyInput {...field} />
            </Field>
          )}
        />
        <Field label="Pricing type">
          <Select {...register('pricingType')} options={pricingOptions} />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  )
}
