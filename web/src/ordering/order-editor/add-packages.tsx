import { orderEditTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import { Button } from '../../design/button'
import { toast } from '../../design/toast/toast'
import { useFocusBack } from '../../design/use-focus-back'
import type { Offer } from '../order-to-edit'
import { CustomPackageForm } from './custom-package-form'
import { addPackage, saveCustomPackage } from './draft-edits'
import { presentLines } from './order-draft'
import { PackagePicker } from './package-picker'
import type { OrderEdit } from './use-order-draft'

interface AddPackagesProps {
  edit: OrderEdit
  offer: Offer
}

const formName = 'new-custom-package'

/** The two ways to add to the order: a catalog package or a custom package. */
export function AddPackages({ edit, offer }: AddPackagesProps) {
  const [isPicking, setPicking] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const customButton = useFocusBack<HTMLButtonElement>(isTyping)
  const addedIds = new Set(presentLines(edit.draft).flatMap(({ packageId }) => (packageId === null ? [] : [packageId])))
  return (
    <section aria-label="Add packages" className="border-line border-t pt-4">
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
        <Button aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
          Add package
        </Button>
        <Button ref={customButton} disabled={isTyping} aria-expanded={isTyping} onClick={() => setTyping(true)}>
          Add custom package
        </Button>
      </div>
      {isTyping && (
        <CustomPackageForm
          submitLabel="Add to order"
          onSubmit={(custom) => {
            edit.change(saveCustomPackage(edit.draft, custom))
            toast({ title: orderEditTexts.customAdded, variant: 'success' })
            setTyping(false)
          }}
          onCancel={() => setTyping(false)}
          onIncompleteChange={(isIncomplete) => edit.markIncomplete(formName, isIncomplete)}
        />
      )}
      {isPicking && (
        <PackagePicker
          offer={offer}
          addedIds={addedIds}
          onAdd={(offered) => edit.change(addPackage(edit.draft, offered))}
        />
      )}
    </section>
  )
}
