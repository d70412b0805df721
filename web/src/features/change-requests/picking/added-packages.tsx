import type { Package } from '@portal/contract/catalog/catalog'
import { addablePackages } from '@portal/contract/change-requests/picked-order'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { Money } from '../../../design/display/money'
import { parseCents } from '../../../lib/formats'
import { pricingLabel, TierTag } from '../../../ordering/tags'
import type { Picking } from './use-picking'

interface AddedPackagesProps {
  picking: Picking
  disabled: boolean
  onAdd: (packageId: string) => void
  onRemove: (packageId: string) => void
}

/** The added packages, and the list to add one from a category that the order doesn't have. */
export function AddedPackages({ picking, disabled, onAdd, onRemove }: AddedPackagesProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const candidates = addablePackages(picking.order.items, picking.packages)
  const isAdded = ({ id }: Package) => picking.picks.some((pick) => pick.kind === 'add' && pick.packageId === id)
  const addedPackages = candidates.filter(isAdded)
  const remainingCandidates = candidates.filter(
    ({ categoryName }) => !addedPackages.some((one) => one.categoryName === categoryName),
  )
  // The pressed button is gone, so move the focus to Add a package.
  const changeAndClose = (change: () => void) => () => {
    change()
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      {addedPackages.length > 0 && (
        <ul aria-label="Added packages" className="divide-y divide-line border-line border-t">
          {addedPackages.map((item) => (
            <li key={item.id} className="py-4">
              <PackageText item={item} isAdded />
              <Button
                variant="link"
                aria-label={`Remove ${item.name}`}
                disabled={disabled}
                onClick={changeAndClose(() => onRemove(item.id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {candidates.length > 0 && (
        <Button
          ref={opener}
          className="mt-1 h-11 w-full md:h-11"
          disabled={disabled}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Plus aria-hidden />
          Add a package
        </Button>
      )}
      {isOpen &&
        (remainingCandidates.length === 0 ? (
          <p className="pt-4 text-[15px] text-muted">You already added a package from every available category.</p>
        ) : (
          <ul aria-label="Packages to add" className="mt-3 divide-y divide-line border-line border-y">
            {remainingCandidates.map((item) => (
              <li key={item.id} className="flex items-center gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <PackageText item={item} />
                </div>
                <Button
                  aria-label={`Add ${item.name}`}
                  className="h-11 flex-none px-3 md:h-11"
                  disabled={disabled}
                  onClick={changeAndClose(() => onAdd(item.id))}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        ))}
    </>
  )
}

function PackageText({ item, isAdded = false }: { item: Package; isAdded?: boolean }) {
  const { name, categoryName, tier, price, pricingType } = item
  return (
    <>
      <p className="flex items-start justify-between gap-4 font-semibold text-[15px] text-ink">
        <span className="min-w-0 wrap-anywhere">
          {name} {isAdded && <span className="text-success text-sm">Added</span>}
        </span>
        <Money cents={parseCents(price)} mode="whole" />
      </p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted text-sm">
        <span className="flex flex-wrap items-center gap-2">
          {categoryName}
          <TierTag tier={tier} />
        </span>
        {pricingLabel(pricingType)}
      </p>
    </>
  )
}
