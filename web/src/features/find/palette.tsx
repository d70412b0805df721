import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useRef } from 'react'
import { scrimClass } from '../../design/overlay/overlay-class'
import { useReturnFocus } from '../../design/overlay/use-return-focus'
import { VisuallyHidden } from '../../design/visually-hidden'
import type { NavigationLink } from './find-actions'
import { OptionList } from './option-list'
import { PaletteField } from './palette-field'
import {
  NothingFoundNote,
  NothingOpenedNote,
  PaletteKeys,
  SearchFailedNote,
  SearchingNote,
  TypeMoreNote,
} from './palette-notes'
import { usePalette } from './use-palette'

export interface PaletteProps {
  /** The account whose recent records are displayed. */
  account: string
  /** The items of the navigation. */
  places: readonly NavigationLink[]
  onClose: () => void
}

const listId = 'find-list'

/** Shown with the rows: help if there are none, or a notice if they belong to an earlier search. */
function Notes({ palette }: { palette: ReturnType<typeof usePalette> }) {
  const { find, words, row, displayedText } = palette
  if (row !== null) return null
  if (find.error !== null)
    return <SearchFailedNote error={find.error} isOffline={find.isOffline} onTryAgain={find.tryAgain} />
  if (words === '') return palette.hasRecent ? null : <NothingOpenedNote />
  if (!find.isEnough) return <TypeMoreNote />
  if (find.answer === null) return <SearchingNote searchText={words} />
  return palette.hasNoResults ? <NothingFoundNote searchText={displayedText} /> : null
}

/** The search palette: one field that finds everything in scope, with the keyboard, mouse or touch. */
export function Palette({ account, places, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  const returnFocus = useReturnFocus()
  const palette = usePalette({ account, places, onClose })
  const { current, row, groups, count, displayedText } = palette

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') palette.move(1)
    else if (event.key === 'ArrowUp') palette.move(-1)
    else if (event.key === 'Enter') {
      palette.openCurrent(event.ctrlKey || event.metaKey)
    } else if (!(event.key === 'Tab' && !event.shiftKey && palette.showActs())) return
    event.preventDefault()
  }
  const found = count === null ? null : `${count} found`

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            event.preventDefault()
            input.current?.focus()
          }}
          onEscapeKeyDown={(event) => {
            if (row === null) return
            event.preventDefault()
            palette.hideActs()
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-clip bg-surface data-[state=open]:animate-fade md:inset-x-4 md:top-28 md:bottom-auto md:mx-auto md:max-h-[calc(100dvh-144px)] md:max-w-[720px] md:rounded-sheet md:border md:border-line md:shadow-pop"
        >
          <Dialog.Title className="sr-only">Find</Dialog.Title>
          <PaletteField
            input={input}
            found={found}
            listId={listId}
            onKeyDown={onKeyDown}
            onClose={onClose}
            typed={palette.typed}
            currentId={current?.id}
            onType={palette.type}
          />
          <VisuallyHidden>
            <span role="status">{row === null ? found : `Actions for ${row.title}`}</span>
          </VisuallyHidden>
          <div aria-busy={palette.find.isBehind} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <Notes palette={palette} />
            <OptionList
              id={listId}
              label="Results"
              groups={groups}
              current={current?.id}
              typed={row === null ? displayedText : ''}
              onPoint={palette.choose}
              onFollowed={({ id }) => palette.opened(id)}
            />
          </div>
          <PaletteKeys isRowMenuOpen={row !== null} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
