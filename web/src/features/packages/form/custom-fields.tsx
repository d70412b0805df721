import { type Category, CUSTOM_CATEGORY, isCustomCategory } from '@portal/contract/catalog/catalog'
import { useRef } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field, FieldHint } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { Switch } from '../../../design/form/switch'
import { CategoriesFailure } from '../components/categories-failure'
import { type PackageValues, packageLabels } from './package-values'

interface CustomFieldsProps<Output> {
  form: UseFormReturn<PackageValues, unknown, Output>
  categories: readonly Category[]
}

/** The custom switch and the category that follows from it: Custom contains all custom packages, and only those. */
export function CustomFields<Output>({ form, categories }: CustomFieldsProps<Output>) {
  const { control, watch, setValue, getValues, clearErrors, formState } = form
  const isCustom = watch('isCustom')
  const custom = categories.find(({ name }) => isCustomCategory(name))
  const others = categories.filter(({ id }) => id !== custom?.id)
  // The previous category, for users who turn the switch on by mistake.
  const previousCategoryId = useRef('')

  const setCustom = (next: boolean) => {
    const selectedId = getValues('categoryId')
    if (next) previousCategoryId.current = selectedId
    setValue('isCustom', next, { shouldDirty: true })
    setValue('categoryId', next ? (custom?.id ?? '') : previousCategoryId.current, { shouldDirty: true })
    clearErrors('categoryId')
  }

  return (
    <>
      <div>
        <Switch checked={isCustom} onCheckedChange={setCustom} label={packageLabels.isCustom} />
        <FieldHint>Only super admins can see it. Staff add it to orders manually.</FieldHint>
      </div>
      <Controller
        control={control}
        name="categoryId"
        render={({ field }) => (
          <Field
            label={packageLabels.categoryId}
            mark
            error={formState.errors.categoryId?.message}
            hint={isCustom ? 'Custom packages are always in this category.' : undefined}
          >
            <Select
              {...field}
              disabled={isCustom}
              placeholder={isCustom ? CUSTOM_CATEGORY : 'Select a category'}
              options={(isCustom ? (custom ? [custom] : []) : others).map(({ id, name }) => ({
                value: id,
                label: name,
              }))}
            />
          </Field>
        )}
      />
      <CategoriesFailure />
    </>
  )
}
