import type { ManagedCategory } from '@portal/contract/catalogue/catalogue'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { CategoriesList } from './categories-list'
import { CategoryDialog } from './category-dialog'
import { DeleteCategory } from './delete-category'

type Act = { kind: 'add' } | { kind: 'edit' | 'delete'; one: ManagedCategory }

/** The categories, to be added, edited and deleted. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const [act, setAct] = useState<Act | null>(null)
  const done = () => setAct(null)
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Categories"
        description="A category can be deleted once it has no packages. Custom always stays."
        size="lg"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">Close</Button>
            </DialogClose>
            <Button variant="primary" onClick={() => setAct({ kind: 'add' })}>
              <Plus aria-hidden />
              Add Category
            </Button>
          </>
        }
      >
        <CategoriesList
          onEdit={(one) => setAct({ kind: 'edit', one })}
          onDelete={(one) => setAct({ kind: 'delete', one })}
        />
      </Dialog>
      {act?.kind === 'add' && <CategoryDialog onClose={done} />}
      {act?.kind === 'edit' && <CategoryDialog one={act.one} onClose={done} />}
      {act?.kind === 'delete' && <DeleteCategory one={act.one} onClose={done} />}
    </>
  )
}
