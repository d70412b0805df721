import { CircleX, Search } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '../../design/icon-button'
import { KeyCap } from '../../design/key-cap'

interface PaletteFieldProps {
  input: RefObject<HTMLInputElement | null>
  typed: string
  /** The number of results as text; null before a search. */
  found: string | null
  listId: string
  currentId: string | undefined
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onClose: () => void
}

/** The search field and the number of results. On phones it is in the bar, next to the Close button. */
export function PaletteField({ input, typed, found, listId, currentId, ...on }: PaletteFieldProps) {
  const clear = () => {
    on.onType('')
    input.current?.focus()
  }
  return (
    <div className="max-md:on-bar flex-none max-md:bg-bar md:border-ink md:border-b-2">
      <div className="flex h-14 items-center gap-1 px-3 md:h-16 md:gap-3 md:px-6">
        <div className="flex h-11 min-w-0 flex-1 items-center gap-3 max-md:rounded-control max-md:border-2 max-md:border-accent max-md:bg-surface max-md:pl-3">
          <Search aria-hidden className="size-4.5 flex-none text-ink md:size-5" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Find"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={currentId}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            placeholder="Dealer, order, package, person"
            value={typed}
            onChange={(event) => on.onType(event.target.value)}
            onKeyDown={on.onKeyDown}
            className="h-10 min-w-0 flex-1 bg-transparent text-[17px] text-ink outline-none placeholder:text-muted md:text-xl"
          />
          {typed !== '' && (
            <IconButton label="Clear" onClick={clear} className="md:hidden">
              <CircleX aria-hidden />
            </IconButton>
          )}
        </div>
        <p aria-hidden className="hidden flex-none text-[14px] text-muted md:block">
          {found}
        </p>
        <button
          type="button"
          onClick={on.onClose}
          className="min-h-11 flex-none rounded-control px-2 font-semibold text-[15px] max-md:text-bar-ink md:min-h-8"
        >
          <span className="md:sr-only">Close</span>
          <span aria-hidden className="max-md:hidden">
            <KeyCap>Esc</KeyCap>
          </span>
        </button>
      </div>
      <div className="temp-line md:hidden" />
    </div>
  )
}
