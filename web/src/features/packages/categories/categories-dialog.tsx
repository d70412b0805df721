import type { Category, ManagedCategory } from '@portal/contract/catalog/catalog'
import { packageTexts } from '@portal/contract/texts/package'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { errorText } from '../../../lib/api/errors'
import { useDeleteCategory } from '../api'
import { CategoriesList } from './categories-list'
import { CategoryDialog } from './category-dialog'

/** Asks for confirmation before a category is deleted. A rejection stays visible: the category may have packages by now. */
function DeleteCategory({ one, onClose }: { one: Category; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteCategory()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the category ${one.name}?`}
      text="It has no packages. This action cannot be undone."
      confirmLabel="Delete category"
      destructive
      pending={isPending}
      onConfirm={() => mutate(one.id, { onSuccess: onClose })}
      error={error && errorText(error, packageTexts.tryAgain)}
    />
  )
}

type DialogView = { kind: 'add' } | { kind: 'edit' | 'delete'; one: ManagedCategory }

/** The list of categories, with actions to add, edit and delete them. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<DialogView | null>(null)
  const done = () => setView(null)
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Categories"
        description="You can delete a category that has no packages. The Custom category cannot be deleted."
        size="lg"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">Close</Button>
            </DialogClose>
            <Button variant="primary" onClick={() => setView({ kind: 'add' })}>
              <Plus aria-hidden />
              Add category
            </Button>
          </>
        }
      >
        <CategoriesList
          onEdit={(one) => setView({ kind: 'edit', one })}
          onDelete={(one) => setView({ kind: 'delete', one })}
        />
      </Dialog>
      {view?.kind === 'add' && <CategoryDialog onClose={done} />}
      {view?.kind === 'edit' && <CategoryDialog one={view.one} onClose={done} />}
      {view?.kind === 'delete' && <DeleteCategory one={view.one} onClose={done} />}
    </>
  )
}
