import { orderTexts } from '@portal/contract/texts/order'
import type { ReactNode } from 'react'
import { Button } from '../../../design/button'
import { Dialog } from '../../../design/overlay/dialog'
import { moneyText } from '../../../lib/formats'
import { hasNoReplacements, type OrderRejection } from '../order-rejection'

interface RejectionDialogProps {
  rejection: OrderRejection | null
  onAccept: (rejection: OrderRejection) => void
  onClose: () => void
}

interface DialogText {
  title: string
  text: string
  accept: string
  rows: readonly { key: string; name: string; value: ReactNode }[]
}

const nothingOfferedText =
  'A new order year has begun, and none of your packages are available for it. Your cart will be emptied.'

function getDialogText(rejection: OrderRejection): DialogText {
  switch (rejection.kind) {
    case 'prices':
      return {
        title: 'Prices have changed',
        text: orderTexts.priceChanged,
        accept: 'Use new prices',
        rows: rejection.change.items.map(({ packageName, oldPrice, newPrice }) => ({
          key: packageName,
          name: packageName,
          value: (
            <>
              <s className="text-muted">{moneyText(oldPrice)}</s> {moneyText(newPrice)}
            </>
          ),
        })),
      }
    case 'year':
      return {
        title: `Packages for ${rejection.change.orderYear}`,
        text: hasNoReplacements(rejection) ? nothingOfferedText : orderTexts.orderYearChanged,
        accept: `${hasNoReplacements(rejection) ? 'Choose' : 'Use'} ${rejection.change.orderYear} packages`,
        rows: rejection.change.items.map(({ packageName, match }, index) => ({
          key: `${index} ${packageName}`,
          name: packageName,
          value: match ? `${match.name}, ${moneyText(match.price)}` : 'No longer available',
        })),
      }
    case 'unavailable':
      return {
        title: 'Packages no longer available',
        text: orderTexts.unavailableItems,
        accept: 'Remove them',
        rows: rejection.items.map(({ packageName, reason }) => ({
          key: packageName,
          name: packageName,
          value: reason,
        })),
      }
    case 'stale':
      return {
        title: 'This order changed while you were editing it',
        text: 'Here is the current version. Your changes were not saved.',
        accept: 'Use current version',
        rows: [
          ...rejection.current.items.map(({ id, packageName, price }) => ({
            key: id,
            name: packageName,
            value: moneyText(price),
          })),
          { key: 'annual', name: 'Annual Total', value: moneyText(rejection.current.annualTotal) },
        ],
      }
    case 'agreement':
      return {
        title: 'The agreement has changed',
        text: orderTexts.agreementChanged,
        accept: 'Read the new agreement',
        rows: [],
      }
  }
}

/** Shows what changed and asks the dealer to accept it. Prices and packages never change silently. */
export function RejectionDialog({ rejection, onAccept, onClose }: RejectionDialogProps) {
  if (rejection === null) return null
  const { title, text, accept, rows } = getDialogText(rejection)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" onClick={() => onAccept(rejection)}>
            {accept}
          </Button>
        </>
      }
    >
      {rows.length > 0 && (
        <dl className="divide-y divide-line border-ink border-t-2">
          {rows.map(({ key, name, value }) => (
            <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
              <dt className="font-semibold text-ink">{name}</dt>
              <dd className="tnum text-right">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
