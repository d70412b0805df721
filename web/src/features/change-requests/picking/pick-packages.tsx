import type { PackagePick } from '@portal/contract/change-requests/picks'
import { AddedPackages } from './added-packages'
import { NewTotal } from './new-total'
import { PickRow } from './pick-row'
import { addPick, type Picking, removePick } from './use-picking'

interface PickPackagesProps {
  picking: Picking
  disabled: boolean
  onChange: (picks: readonly PackagePick[]) => void
}

/** The choices for each package of an order, packages to add, and the new total. */
export function PickPackages({ picking, disabled, onChange }: PickPackagesProps) {
  const { order, picks } = picking
  return (
    <>
      <section aria-labelledby="your-packages">
        <h3 id="your-packages" className="type-h3 border-ink border-b-2 pb-2">
          Your packages
        </h3>
        <p className="py-3 text-muted text-sm">
          Choose what to change. Nothing changes until your distributor approves it.
        </p>
        <ul aria-label="Packages on the order" className="divide-y divide-line">
          {order.items.map((item) => (
            <PickRow
              key={item.id}
              item={item}
              picking={picking}
              disabled={disabled}
              onPick={(pick) => onChange(addPick(picks, pick))}
              onKeep={() => onChange(removePick(picks, item.id))}
            />
          ))}
        </ul>
        <AddedPackages
          picking={picking}
          disabled={disabled}
          onAdd={(packageId) => onChange(addPick(picks, { kind: 'add', packageId }))}
          onRemove={(packageId) => onChange(removePick(picks, packageId))}
        />
      </section>
      <NewTotal picking={picking} />
    </>
  )
}
