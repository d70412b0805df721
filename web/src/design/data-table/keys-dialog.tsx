import { Button } from '../button'
import { Switch } from '../form/switch'
import { KeyCap } from '../key-cap'
import { Dialog } from '../overlay/dialog'
import { setSingleKeys, useSingleKeys } from '../single-keys'

const keys: readonly { pressed: readonly string[]; does: string }[] = [
  { pressed: ['/'], does: 'Search this list' },
  { pressed: ['J'], does: 'Go to the next row' },
  { pressed: ['K'], does: 'Go to the previous row' },
  { pressed: ['Enter'], does: 'Open the current row' },
  { pressed: ['Shift', 'click on a checkbox'], does: 'Select all rows in between' },
  { pressed: ['Esc'], does: 'Close the dialog or menu, or clear the search' },
  { pressed: ['F8'], does: 'Go to the notification' },
  { pressed: ['?'], does: 'Show the keyboard shortcuts' },
]

interface KeysDialogProps {
  open: boolean
  onClose: () => void
}

/** Lists a table's keyboard shortcuts, with a switch to turn off single-key shortcuts. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const isOn = useSingleKeys()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Keyboard shortcuts"
      footer={<Button onClick={onClose}>Close</Button>}
    >
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
        <Switch label="Single-key shortcuts" checked={isOn} onCheckedChange={setSingleKeys} />
        <p className="mt-1 text-muted text-sm">
          When off, the / J K and ? keys do nothing. Turn them off if you use speech input. Saved in this browser.
        </p>
      </div>
    </Dialog>
  )
}

/** The most important shortcuts, displayed below a list, with a button that shows all. */
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
        {isOn && <KeyCap>?</KeyCap>} <span>all shortcuts</span>
      </button>
    </div>
  )
}
