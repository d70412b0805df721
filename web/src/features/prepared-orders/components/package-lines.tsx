import type { Package } from '@portal/contract/catalog/catalog'
import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { IconButton } from '../../../design/icon-button'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { wholeDollarText } from '../../../lib/formats'
import { PackagePicker } from '../../../ordering/order-editor/package-picker'
import type { Offer } from '../../../ordering/order-to-edit'
import { itemName } from '../../../ordering/readable-items'
import { pricingLabel } from '../../../ordering/tags'
import { compareLines } from '../line-changes'
import type { PreparedDraft } from '../use-prepared-draft'
import { PreparedLineRow, RemovedRow } from './prepared-line'

interface PackageLinesProps {
  preparation: Preparation
  draft: PreparedDraft
  offer: Offer
  /** Whether the packages can be edited. */
  isEditing: boolean
  /** Whether the order is being sent. */
  disabled: boolean
}

const optionText = ({ name, tier, price, pricingType }: Package): string =>
  `${name}, ${tier.charAt(0).toUpperCase()}${tier.slice(1)}, ${wholeDollarText(price)} ${pricingLabel(pricingType).toLowerCase()}`

/** The packages of a prepared order compared with last year. Staff can change, remove, restore and add packages. */
export function PackageLines({ preparation, draft, offer, isEditing, disabled }: PackageLinesProps) {
  const { former, orderYear } = preparation
  const [changing, setChanging] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { rows, left } = compareLines(draft.lines, former?.items ?? [])
  const taken = new Set(draft.lines.map(({ packageId }) => packageId))
  const offered = (offer.packages ?? []).filter(({ isCustom }) => !isCustom)
  const getChoices = (id: string, categoryName: string) =>
    offered
      .filter((item) => item.categoryName === categoryName && (item.id === id || !taken.has(item.id)))
      .map((item) => ({ value: item.id, label: optionText(item) }))
  return (
    <Sheet aria-labelledby="prepared-packages">
      <SectionHeader
        id="prepared-packages"
        title={
          <span ref={heading} tabIndex={-1}>
            Packages
          </span>
        }
        aside={
          former && (
            <>
              Based on order{' '}
              <strong className="font-semibold text-ink">
                <DashedNumber number={former.orderId} />
              </strong>
            </>
          )
        }
      />
      {draft.unavailableItems.length > 0 && (
        <Notice tone="warning" className="mt-4" title={`Not available in ${orderYear} and not included`}>
          {draft.unavailableItems.map(({ packageName }) => itemName(packageName)).join(', ')}
        </Notice>
      )}
      {rows.length === 0 && (
        <p className="py-4 text-[15px] text-muted">
          {offer.packages === undefined && !offer.problem ? 'Loading packages...' : 'No packages yet.'}
        </p>
      )}
      <fieldset disabled={disabled} className="min-w-0">
        <ul aria-label="Prepared packages" className="divide-y divide-line">
          {rows.map((row) => {
            const { packageId, packageName, categoryName } = row.line
            const name = itemName(packageName)
            const isChanging = changing === packageId
            return (
              <PreparedLineRow
                key={packageId}
                row={row}
                formerYear={former?.orderYear ?? null}
                acts={
                  isEditing && (
                    <>
                      <IconButton
                        label={`Change ${name}`}
                        aria-expanded={isChanging}
                        onClick={() => setChanging(isChanging ? null : packageId)}
                      >
                        <Pencil aria-hidden />
                      </IconButton>
                      <IconButton
                        label={`Remove ${name}`}
                        onClick={() => {
                          draft.remove(packageId)
                          // The button is removed with its row.
                          heading.current?.focus()
                        }}
                      >
                        <Trash2 aria-hidden />
                      </IconButton>
                    </>
                  )
                }
                below={
                  isEditing &&
                  isChanging && (
                    <Field label={`Replacement for ${name}`} className="mt-3">
                      <Select
                        value={packageId}
                        options={getChoices(packageId, categoryName)}
                        onChange={(event) => {
                          draft.replace(packageId, event.target.value)
                          setChanging(event.target.value)
                        }}
                      />
                    </Field>
                  )
                }
              />
            )
          })}
          {left.map((line) => (
            <RemovedRow
              key={line.id}
              line={line}
              orderYear={orderYear}
              act={
                isEditing &&
                line.offered &&
                !taken.has(line.offered.packageId) && (
                  <Button
                    variant="link"
                    aria-label={`Restore ${itemName(line.packageName)}`}
                    onClick={() => {
                      if (line.offered) draft.add(line.offered.packageId)
                      heading.current?.focus()
                    }}
                  >
                    Restore
                  </Button>
                )
              }
            />
          ))}
        </ul>
        {isEditing && (
          <section aria-label="Add packages" className="border-line border-t pt-4">
            <Button aria-expanded={isPicking} onClick={() => setPicking(!isPicking)} className="max-md:w-full">
              <Plus aria-hidden />
              Add package
            </Button>
            {isPicking && (
              <PackagePicker
                scrolls
                offer={{ ...offer, packages: offer.packages && offered }}
                addedIds={taken}
                onAdd={({ id }) => draft.add(id)}
              />
            )}
          </section>
        )}
      </fieldset>
    </Sheet>
  )
}
