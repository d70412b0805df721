import type { Category, Package } from '@portal/contract/catalog/catalog'
import { packageTexts } from '@portal/contract/texts/package'
import { useProgram } from '../../../lib/program'
import { useTierLabel } from '../../../lib/program-words'
import { RecordDialog } from '../../../records/record-form/record-dialog'
import { useRecordForm } from '../../../records/record-form/use-record-form'
import { useCreatePackage, useUpdatePackage } from '../api'
import { PackageFields } from './package-fields'
import { getPackageValues, newPackageValues, packageBody, packageRecord, packageValueText } from './package-values'

interface PackageDialogProps {
  /** The package to edit; undefined adds a package. */
  one?: Package
  /** The year of a new package; the order year by default. */
  year?: number
  categories: readonly Category[]
  onClose: () => void
}

/** Adds or edits a package. */
export function PackageDialog({ one, year, categories, onClose }: PackageDialogProps) {
  const { orderYear } = useProgram()
  const tierLabel = useTierLabel()
  const create = useCreatePackage()
  const update = useUpdatePackage()
  const { form, state } = useRecordForm({
    ...packageRecord,
    start: one ? getPackageValues(one) : newPackageValues(year ?? orderYear),
    updatedAt: one?.updatedAt,
    save: (output, updatedAt) =>
      one && updatedAt !== undefined
        ? update.mutateAsync({ id: one.id, body: { ...packageBody(output), updatedAt } })
        : create.mutateAsync(packageBody(output)),
    failed: one ? packageTexts.updateFailed : packageTexts.createFailed,
    onSaved: onClose,
  })
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <RecordDialog
      title={one ? 'Edit package' : 'Add Package'}
      saveLabel={one ? 'Save changes' : 'Create package'}
      show={(name, value) => packageValueText(name, value, { categoryNames, tierLabel })}
      state={state}
      onClose={onClose}
    >
      <PackageFields form={form} categories={categories} isNew={one === undefined} />
    </RecordDialog>
  )
}
