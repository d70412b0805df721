import { findTexts } from '@portal/contract/texts/find'
import type { ReactNode } from 'react'
import { Button } from '../../design/button'
import { KeyCap } from '../../design/key-cap'
import { Notice } from '../../design/state/notice'
import { errorText } from '../../lib/api/errors'

const Words = ({ children }: { children: ReactNode }) => (
  <p className="px-4 pt-4 pb-3 text-[15px] text-muted md:px-6">{children}</p>
)

/** Said for one or two characters, which are not asked for. */
export const TypeMore = () => <Words>{findTexts.typeMore} to find dealers, orders, packages and people.</Words>

/** Said where nothing was opened from here yet. */
export const NothingOpened = () => <Words>What you open from here stands here the next time.</Words>

/** Drawn late, so that a quick answer does not flicker. */
export const Looking = ({ words }: { words: string }) => (
  <div className="animate-words">
    <Words>Looking for {words}...</Words>
  </div>
)

export function NothingFound({ words }: { words: string }) {
  return (
    <div className="px-4 pt-4 pb-3 md:px-6">
      <p className="font-semibold text-ink wrap-anywhere">Nothing found for {words}</p>
      <p className="mt-1 text-[15px] text-muted">
        Try part of a company, a dealer number or an order number, or a list’s filters.
      </p>
    </div>
  )
}

interface FailedProps {
  error: unknown
  isOffline: boolean
  onTryAgain: () => void
}

/** Said in place; what was found before stays under it. */
export function Failed({ error, isOffline, onTryAgain }: FailedProps) {
  return (
    <div className="px-4 pt-3 md:px-6">
      {isOffline ? (
        <Notice tone="warning" title="You are offline.">
          The search goes on when the connection is back.
        </Notice>
      ) : (
        <Notice tone="error" title="The search did not answer" action={<Button onClick={onTryAgain}>Try again</Button>}>
          {errorText(error, 'Please try again in a moment.')}
        </Notice>
      )}
    </div>
  )
}

const keys: readonly { pressed: readonly string[]; does: string }[] = [
  { pressed: ['↑', '↓'], does: 'Move' },
  { pressed: ['Enter'], does: 'Open' },
  { pressed: ['Ctrl', 'Enter'], does: 'New tab' },
]

/** The keys, at the foot. */
export function PaletteKeys({ isOfRow }: { isOfRow: boolean }) {
  const last = isOfRow ? { pressed: ['Esc'], does: 'Back' } : { pressed: ['Tab'], does: 'What you can do with it' }
  return (
    <div className="hidden flex-none flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-sunken px-6 py-2.5 text-[13px] text-muted md:flex">
      {[...keys, last].map(({ pressed, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          {pressed.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}{' '}
          {does}
        </span>
      ))}
    </div>
  )
}
