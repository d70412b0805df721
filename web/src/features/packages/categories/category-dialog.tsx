import { type Category, isCustomCategory } from '@portal/contract/catalog/catalog'
import { packageTexts } from '@portal/contract/texts/package'
import { Controller } from 'react-hook-form'
import { ColorInput } from '../../../design/form/color-input'
import { Field } from '../../../design/form/field'
import { Input, Textarea } from '../../../design/form/input'
import { RecordDialog } from '../../../records/record-form/record-dialog'
import { useRecordForm } from '../../../records/record-form/use-record-form'
import { useCreateCategory, useUpdateCategory } from '../api'
import {
  categoryColors,
  categoryRecord,
  getCategoryValues,
  categoryLabels as labels,
  newCategoryValues,
} from './category-values'

interface CategoryDialogProps {
  /** The category to edit; undefined adds a category. */
  one?: Category
  onClose: () => void
}

/** Adds or edits a category. */
export function CategoryDialog({ one, onClose }: CategoryDialogProps) {
  const create = useCreateCategory()
  const update = useUpdateCategory()
  const { form, state } = useRecordForm({
    ...categoryRecord,
    start: one ? getCategoryValues(one) : newCategoryValues,
    updatedAt: one?.updatedAt,
    save: (output, updatedAt) =>
      one && updatedAt !== undefined
        ? update.mutateAsync({ id: one.id, body: { ...output, updatedAt } })
        : create.mutateAsync(output),
    failed: one ? packageTexts.categoryUpdateFailed : packageTexts.categoryCreateFailed,
    onSaved: onClose,
  })
  const { errors } = form.formState
  const isCustom = one !== undefined && isCustomCategory(one.name)
  return (
    <RecordDialog
      title={one ? 'Edit category' : 'Add category'}
      saveLabel={one ? 'Save changes' : 'Create category'}
      state={state}
      onClose={onClose}
      size="md"
    >
      <Field
        label={labels.name}
        mark
        error={errors.name?.message}
        hint={isCustom ? packageTexts.customStays : undefined}
      >
        <Input autoComplete="off" readOnly={isCustom} {...form.register('name')} />
      </Field>
      <Field label={labels.description} error={errors.description?.message}>
        <Textarea rows={3} {...form.register('description')} />
      </Field>
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <Field
            label={labels.color}
            error={errors.color?.message}
            hint="A # and six hex digits, or one of the colors above. It marks the category in the catalog."
          >
            <ColorInput {...field} presets={categoryColors} />
          </Field>
        )}
      />
    </RecordDialog>
  )
}
