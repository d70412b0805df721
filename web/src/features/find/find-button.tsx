import { Search } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { toast } from '../../design/toast/toast'
import { loadScript } from '../../lib/script'
import type { NavigationLink } from './find-actions'
import type { PaletteProps } from './palette'

interface FindButtonProps {
  /** The account whose recent records are displayed. */
  account: string
  /** The items of the navigation. */
  places: readonly NavigationLink[]
}

const isFindShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey

const isAppleDevice = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search palette, like Ctrl K on any page. Its chunk loads when it is first needed. */
export function FindButton({ account, places }: FindButtonProps) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [isOpen, setOpen] = useState(false)

  const load = useCallback(async () => {
    const { Palette: loaded } = await loadScript(() => import('./palette'))
    setPalette(() => loaded)
  }, [])
  const open = useCallback(async () => {
    try {
      await load()
      setOpen(true)
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: 'The search could not be opened', variant: 'error', ...(description && { description }) })
    }
  }, [load])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFindShortcut(event)) return
      event.preventDefault()
      if (!event.repeat) void open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="no-print inline-flex size-11 flex-none items-center justify-center gap-2.5 rounded-control text-bar-ink hover:bg-bar-2 md:size-10 min-[87.5rem]:h-9 min-[87.5rem]:w-auto min-[87.5rem]:border min-[87.5rem]:border-bar-line min-[87.5rem]:px-3"
      >
        <Search aria-hidden className="size-4.5 min-[87.5rem]:size-4" />
        <span className="text-[15px] text-bar-muted sr-only min-[87.5rem]:not-sr-only">Find</span>
        <kbd
          aria-hidden
          className="hidden h-6 items-center rounded-tag border border-bar-line px-1.5 font-sans font-semibold text-xs min-[87.5rem]:inline-flex"
        >
          {isAppleDevice() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && Palette && <Palette account={account} places={places} onClose={() => setOpen(false)} />}
    </>
  )
}
