import type { Category } from '@portal/contract/catalogue/catalogue'
import { packageTexts } from '@portal/contract/texts/package'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { errorText } from '../../../lib/api'
import { useDeleteCategory } from '../api'

/** Asks before a category is deleted. A refusal stays in view: it may have been given packages meanwhile. */
export function DeleteCategory({ one, onClose }: { one: Category; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteCategory()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the category ${one.name}?`}
      text="It has no packages. This action cannot be undone."
      confirmLabel="Delete Category"
      destructive
      pending={isPending}
      onConfirm={() => mutate(one.id, { onSuccess: onClose })}
      error={error && errorText(error, packageTexts.tryAgain)}
    />
  )
}
