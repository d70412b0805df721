import { tokens } from '@portal/contract/wording/tokens'
import { type KeyboardEvent, useId, useState } from 'react'
import { cn } from '../../../../design/cn'
import { Input } from '../../../../design/form/input'
import { listMissingTokens } from './missing-tokens'
import { useWording } from './wording-context'

interface TokenPickerProps {
  onInsert: (name: string) => void
  onClose: () => void
}

const all = [...tokens].map(([name, token]) => ({ name, ...token }))

/** Searches the tokens by name or meaning and inserts one. Displayed below the sentence. */
export function TokenPicker({ onInsert, onClose }: TokenPickerProps) {
  const { clauses, values } = useWording()
  const id = useId()
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(0)
  const missing = listMissingTokens(clauses)
  const wanted = search.trim().toLowerCase()
  const found = all
    .filter(({ name, meaning }) => `${name} ${meaning}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(missing.includes(b.name)) - Number(missing.includes(a.name)))
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = found[current]
    if (step !== 0) setCurrent(Math.max(0, Math.min(found.length - 1, current + step)))
    else if (event.key === 'Enter' && chosen) onInsert(chosen.name)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    document.getElementById(`${id}-${current + step}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="mt-2 overflow-clip rounded-control border border-line-strong bg-surface shadow-sheet">
      <div className="flex items-center gap-3 border-line border-b p-2">
        <Input
          autoFocus
          role="combobox"
          aria-label="Search tokens"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          placeholder="Search tokens"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setCurrent(0)
          }}
          onKeyDown={handleKey}
        />
        <span role="status" className="flex-none pr-2 text-[13px] text-muted">
          {found.length} of {all.length} tokens
        </span>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Tokens" className="max-h-72 overflow-y-auto">
        {found.map(({ name, meaning, value }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys of the list
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => onInsert(name)}
            className={cn(
              'grid cursor-pointer gap-x-4 gap-y-0.5 border-l-4 px-3 py-2 text-sm sm:grid-cols-[180px_minmax(0,1fr)]',
              index === current ? 'border-accent bg-sel' : 'border-transparent hover:bg-sunken',
            )}
          >
            <span>
              <span className="rounded-tag bg-spruce-tint px-1.5 py-0.5 font-semibold text-[13px] text-ink">
                {name}
              </span>
            </span>
            <span className="min-w-0">
              <span className="block text-ink">{meaning}</span>
              <span className="block text-[13px] text-muted wrap-anywhere">{value(values)}</span>
              {missing.includes(name) && (
                <span className="block font-semibold text-[13px] text-danger">
                  Required in this wording, missing now
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
