import type { Category, Package } from '@portal/contract/catalog/catalog'
import { packageTexts } from '@portal/contract/texts/package'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProgram } from '../../../lib/program'
import { useTierLabel } from '../../../lib/program-words'
import { RecordDialog } from '../../../records/record-form/record-dialog'
import { useRecordForm } from '../../../records/record-form/use-record-form'
import { loadPromises, packageDetailQuery, useCreatePackage, useUpdatePackage } from '../api'
import { OrdersNote } from '../promises/orders-note'
import { getPromiseValues } from '../promises/promise-values'
import { PromisesSection } from '../promises/promises-section'
import { writePromises } from '../promises/promises-text'
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

/** Adds or edits a package. The promises of a stored one load after the dialog opens. */
export function PackageDialog({ one, year, categories, onClose }: PackageDialogProps) {
  const { orderYear } = useProgram()
  const tierLabel = useTierLabel()
  const create = useCreatePackage()
  const update = useUpdatePackage()
  const detail = useQuery({ ...packageDetailQuery(one?.id ?? ''), enabled: one !== undefined })
  const loaded = detail.data?.promises
  const { form, state, addStart } = useRecordForm({
    ...packageRecord,
    start: one ? getPackageValues(one) : newPackageValues(year ?? orderYear),
    updatedAt: one?.updatedAt,
    stored: {
      ...packageRecord.stored,
      // A conflict's reply has no promises. While they are not loaded, the form has none to compare either.
      valuesOf: async (row: Package) => ({
        ...getPackageValues(row),
        promises: loaded ? writePromises(getPromiseValues(await loadPromises(row.id))) : '',
      }),
    },
    save: (output, updatedAt) =>
      one && updatedAt !== undefined
        ? update.mutateAsync({ id: one.id, body: { ...packageBody(output), updatedAt } })
        : create.mutateAsync(packageBody(output)),
    failed: one ? packageTexts.updateFailed : packageTexts.createFailed,
    onSaved: onClose,
  })
  useEffect(() => {
    // Only the first reply: a later one must not replace what the user edits.
    if (loaded && form.getValues('promises') === '') addStart('promises', writePromises(getPromiseValues(loaded)))
  }, [loaded, form, addStart])
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <RecordDialog
      title={one ? 'Edit package' : 'Add Package'}
      saveLabel={one ? 'Save changes' : 'Create package'}
      show={(name, value) => packageValueText(name, value, { categoryNames, tierLabel })}
      state={state}
      onClose={onClose}
      size="xl"
      note={detail.data && <OrdersNote {...detail.data} />}
    >
      <PackageFields form={form} categories={categories} isNew={one === undefined} />
      <PromisesSection form={form} loading={detail} />
    </RecordDialog>
  )
}
