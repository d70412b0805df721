import { findTexts } from '@portal/contract/texts/find'
import type { ReactNode } from 'react'
import { Button } from '../../design/button'
import { KeyCap } from '../../design/key-cap'
import { Notice } from '../../design/state/notice'
import { errorText } from '../../lib/api/errors'

const Message = ({ children }: { children: ReactNode }) => (
  <p className="px-4 pt-4 pb-3 text-[15px] text-muted md:px-6">{children}</p>
)

/** Displayed for one or two characters, which are too few to search. */
export const TypeMoreNote = () => <Message>{findTexts.typeMore} to find dealers, orders, packages and people.</Message>

/** Displayed until the user opens a record from the palette. */
export const NothingOpenedNote = () => <Message>Records that you open from Find will appear here next time.</Message>

/** Rendered with a delay, so that a quick response does not flicker. */
export const SearchingNote = ({ searchText }: { searchText: string }) => (
  <div className="animate-words">
    <Message>Searching for {searchText}...</Message>
  </div>
)

export function NothingFoundNote({ searchText }: { searchText: string }) {
  return (
    <div className="px-4 pt-4 pb-3 md:px-6">
      <p className="font-semibold text-ink wrap-anywhere">No results for {searchText}</p>
      <p className="mt-1 text-[15px] text-muted">
        Try part of a company name, a dealer number or an order number, or use a list’s filters.
      </p>
    </div>
  )
}

interface SearchFailedNoteProps {
  error: unknown
  isOffline: boolean
  onTryAgain: () => void
}

/** The error of a search. Earlier results stay below it. */
export function SearchFailedNote({ error, isOffline, onTryAgain }: SearchFailedNoteProps) {
  return (
    <div className="px-4 pt-3 md:px-6">
      {isOffline ? (
        <Notice tone="warning" title="You are offline.">
          The search continues when you are back online.
        </Notice>
      ) : (
        <Notice tone="error" title="The search failed" action={<Button onClick={onTryAgain}>Try again</Button>}>
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

/** Keyboard hints in the footer. */
export function PaletteKeys({ isRowMenuOpen }: { isRowMenuOpen: boolean }) {
  const last = isRowMenuOpen ? { pressed: ['Esc'], does: 'Back' } : { pressed: ['Tab'], does: 'Actions' }
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
