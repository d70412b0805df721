import { Button } from '../button'
import { Switch } from '../form/switch'
import { KeyCap } from '../key-cap'
import { Dialog } from '../overlay/dialog'
import { turnSingleKeys, useSingleKeys } from '../single-keys'

const keys: readonly { pressed: readonly string[]; does: string }[] = [
  { pressed: ['/'], does: 'Search this list' },
  { pressed: ['J'], does: 'Mark the next row' },
  { pressed: ['K'], does: 'Mark the row before' },
  { pressed: ['Enter'], does: 'Open the marked row' },
  { pressed: ['Shift', 'click on a box'], does: 'Select all rows in between' },
  { pressed: ['Esc'], does: 'Close what is open, or clear the search' },
  { pressed: ['F8'], does: 'Go to the message' },
  { pressed: ['?'], does: 'Show these keys' },
]

interface KeysDialogProps {
  open: boolean
  onClose: () => void
}

/** What can be done in a list by keys, and the way to turn those off that act alone. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const isOn = useSingleKeys()
  return (
    <Dialog open={open} onOpenChange={onClose} size="sm" title="Keys" footer={<Button onClick={onClose}>Close</Button>}>
      <dl className="divide-y divide-line border-ink border-t-2">
        {keys.map(({ pressed, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5 text-[15px]">
            <dt className="order-2 flex flex-none items-center gap-1.5">
              {pressed.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd className="min-w-0 text-body">{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-line border-t pt-4">
        <Switch label="Keys that act alone" checked={isOn} onCheckedChange={turnSingleKeys} />
        <p className="mt-1 text-muted text-sm">
          Off, / J K and ? do nothing, which helps when words are spoken instead of typed. Kept in this browser.
        </p>
      </div>
    </Dialog>
  )
}

/** At the foot of a list: the keys that one uses most, and the way to all of them. */
export function KeysHint({ onAll }: { onAll: () => void }) {
  const isOn = useSingleKeys()
  return (
    <div className="hidden items-center gap-4 text-[13px] text-muted xl:flex">
      {isOn && (
        <>
          <span className="inline-flex items-center gap-1.5">
            <KeyCap>J</KeyCap>
            <KeyCap>K</KeyCap> move
          </span>
          <span className="inline-flex items-center gap-1.5">
            <KeyCap>Enter</KeyCap> open
          </span>
        </>
      )}
      <button
        type="button"
        onClick={onAll}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-badge px-1 hover:text-ink hover:underline"
      >
        {isOn && <KeyCap>?</KeyCap>} <span>all keys</span>
      </button>
    </div>
  )
}
