import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { fieldClass } from '../form/input'
import { isPageShortcut, useSingleKeys } from '../single-keys'
import { useMediaQuery } from '../use-media-query'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/**
 * The search field of a list. The `/` key focuses it from anywhere on the page. Phones, which have no Escape key, get a
 * button that clears it.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hasShortcut = useSingleKeys()
  const isPhone = !useMediaQuery('(min-width: 640px)')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isPageShortcut(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="relative min-w-0 flex-1 sm:min-w-40 lg:min-w-56">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        // Phones have no room for what can be searched.
        placeholder={isPhone ? 'Search' : label}
        maxLength={5000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
        className={fieldClass({
          size: 'toolbar',
          className: 'pr-10 pl-9 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
        })}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted sm:hidden"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      {hasShortcut && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 hidden h-6 -translate-y-1/2 items-center rounded-tag border border-line-strong px-2 font-sans text-muted text-xs lg:flex"
        >
          /
        </kbd>
      )}
    </div>
  )
}
