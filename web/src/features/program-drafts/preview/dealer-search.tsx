import { counted } from '@portal/contract/texts/plural'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { cn } from '../../../design/cn'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { IconButton } from '../../../design/icon-button'
import { callQuery } from '../../../lib/api/queries'

const MOST_OPTIONS = 8

/** The dealers that match a typed text; none for an empty one. */
function useFoundDealers(text: string) {
  const search = useDeferredValue(text.trim())
  const { data } = useQuery({
    ...callQuery('listDealers', { query: { search, limit: MOST_OPTIONS } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return search === '' || text.trim() === '' ? [] : (data ?? [])
}

interface DealerSearchProps {
  /** The chosen dealer; null while a sample is chosen. */
  dealerName: string | null
  onChoose: (id: string) => void
  onClear: () => void
}

/** A search for the dealer who reads the preview. Keys choose from the list while the focus stays in the field. */
export function DealerSearch({ dealerName, onChoose, onClear }: DealerSearchProps) {
  const listId = useId()
  /** The typed text; null while the chosen dealer is in the field. */
  const [typed, setTyped] = useState<string | null>(null)
  const [current, setCurrent] = useState(0)
  const found = useFoundDealers(typed ?? '')
  const currentDealer = found[Math.min(current, found.length - 1)]
  const optionId = (id: string) => `${listId}-${id}`
  const choose = (id: string) => {
    setTyped(null)
    onChoose(id)
  }
  const step = (delta: number) =>
    setCurrent((Math.min(current, found.length - 1) + delta + found.length) % found.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const handlers: Record<string, (() => void) | undefined> = {
      ArrowDown: currentDealer && (() => step(1)),
      ArrowUp: currentDealer && (() => step(-1)),
      Enter: currentDealer && (() => choose(currentDealer.id)),
      Escape: () => setTyped(null),
    }
    const handler = event.nativeEvent.isComposing ? undefined : handlers[event.key]
    if (!handler) return
    event.preventDefault()
    handler()
  }
  return (
    <div className="relative min-w-0">
      <Field label="Dealer">
        <Input
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={currentDealer !== undefined}
          aria-controls={listId}
          aria-activedescendant={currentDealer && optionId(currentDealer.id)}
          autoComplete="off"
          placeholder="Company or number"
          value={typed ?? dealerName ?? ''}
          onChange={(event) => {
            setTyped(event.target.value)
            setCurrent(0)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(null)}
          className={cn(dealerName !== null && 'pr-11 text-ellipsis')}
        />
      </Field>
      {dealerName !== null && typed === null && (
        <IconButton label="Clear the dealer" onClick={onClear} className="absolute right-0 bottom-0 md:bottom-0.5">
          <X aria-hidden />
        </IconButton>
      )}
      <p role="status" className="sr-only">
        {typed?.trim() && counted(found.length, 'dealer')}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Dealers"
        className={cn(
          'absolute inset-x-0 top-full z-20 mt-1 overflow-clip rounded-control border border-line-strong bg-surface py-1 shadow-pop',
          !currentDealer && 'hidden',
        )}
      >
        {found.map(({ id, companyName, dealerNumber }) => (
          // The field keeps the focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field's aria-activedescendant points to it
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={id}
            id={optionId(id)}
            role="option"
            aria-selected={id === currentDealer?.id}
            // Choose before the field loses the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(id)}
            className={cn(
              'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 border-l-[3px] px-3 py-1.5 text-[15px]',
              id === currentDealer?.id ? 'border-sel-line bg-sel' : 'border-transparent hover:bg-sunken',
            )}
          >
            <span className="font-semibold text-ink wrap-anywhere">{companyName}</span>
            <span className="text-[13.5px] text-muted">{dealerNumber}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
