import { counted } from '@portal/contract/texts/plural'
import { useEffect, useRef } from 'react'
import { cn } from '../../../design/cn'
import { KeyCap } from '../../../design/key-cap'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { isPageShortcut, useSingleKeys } from '../../../design/single-keys'
import type { ListedChange } from './compare-sections'

interface ChangesInWordsProps {
  changes: readonly ListedChange[]
  /** The position of the current change. */
  current: number | null
  onChoose: (index: number) => void
}

/** The differences of both columns as sentences. J and K move through them. */
export function ChangesInWords({ changes, current, onChoose }: ChangesInWordsProps) {
  const hasKeys = useSingleKeys()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const delta = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (delta === 0 || changes.length === 0 || !isPageShortcut(event)) return
      event.preventDefault()
      const start = current ?? (delta === 1 ? -1 : changes.length)
      const next = Math.min(Math.max(start + delta, 0), changes.length - 1)
      onChoose(next)
      list.current?.querySelectorAll('button')[next]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [changes, current, onChoose])
  return (
    <Sheet flush aria-labelledby="changes-in-words" className="p-5 md:p-6">
      <SectionHeader
        id="changes-in-words"
        title="Changes in words"
        aside={counted(changes.length, 'change')}
        size="minor"
      />
      {changes.length === 0 ? (
        <p className="pt-4 text-[15px] text-body">Both columns are the same.</p>
      ) : (
        <ol ref={list} className="divide-y divide-line">
          {changes.map(({ key, place, text }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-current={index === current || undefined}
                onClick={() => onChoose(index)}
                className={cn(
                  'flex min-h-11 w-full gap-3 border-l-4 py-2.5 pr-1 pl-2 text-left text-sm hover:bg-sunken',
                  index === current ? 'border-accent bg-sel' : 'border-transparent',
                )}
              >
                <span aria-hidden className="tnum font-semibold text-ink">
                  {index + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold text-ink wrap-anywhere">{place}:</span>{' '}
                  <span className="text-body wrap-anywhere">{text}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {hasKeys && changes.length > 1 && (
        <p className="flex items-center gap-2 border-line border-t pt-3 text-[13px] text-muted max-lg:hidden">
          <KeyCap>J</KeyCap> Next <KeyCap>K</KeyCap> Previous
        </p>
      )}
    </Sheet>
  )
}
