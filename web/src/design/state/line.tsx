import { Lock } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { cn } from '../cn'

const LineContext = createContext(true)

/** Whether the browser has a network; without a provider it has. */
export const LineProvider = LineContext.Provider

/** Whether acts that need the line can be done. */
export const useLine = (): boolean => use(LineContext)

/** Says why the acting button beside it is disabled. */
function WaitsForLine({ id, className }: { id?: string; className?: string }) {
  return (
    <p id={id} role="status" className={cn('flex items-start gap-2.5 text-muted text-sm', className)}>
      <Lock aria-hidden className="mt-0.5 size-4" />
      You are offline. This can be sent as soon as you are back.
    </p>
  )
}

/** What says beside acts why they wait: a dialog, or a part of a page. */
interface Place {
  id: string
  /** Notes an act that waits there. Returns the release. */
  hold: () => () => void
}

const pageNote = 'waits-for-line'
const PlaceContext = createContext<Place | null>(null)

/**
 * Has an act wait while the browser has no network, and what is around it say so.
 * @param needsLine whether the act calls the server
 * @returns whether it waits just now, and the id of the words that say why
 */
export function useWaits(needsLine: boolean): { waits: boolean; why: string | undefined } {
  const place = use(PlaceContext)
  const waits = !useLine() && needsLine
  useEffect(() => (waits ? place?.hold() : undefined), [waits, place])
  return { waits, why: waits ? (place?.id ?? pageNote) : undefined }
}

/** Makes a place that says why acts in it wait: what goes around them, and what it says, which is nothing while none waits. */
export function useLinePlace(className?: string): { around: (acts: ReactNode) => ReactNode; note: ReactNode } {
  const id = useId()
  const [held, setHeld] = useState(0)
  const hold = useCallback(() => {
    setHeld((count) => count + 1)
    return () => setHeld((count) => count - 1)
  }, [])
  const place = useMemo(() => ({ id, hold }), [id, hold])
  return {
    around: (acts) => <PlaceContext value={place}>{acts}</PlaceContext>,
    note: held > 0 && <WaitsForLine id={id} className={className} />,
  }
}

/** A part of a page that says below its acts why they wait. */
export function LinePlace({ children, className }: { children: ReactNode; className?: string }) {
  const { around, note } = useLinePlace(className)
  return (
    <>
      {around(children)}
      {note}
    </>
  )
}

/** At the foot of a page, while the browser has no network: what cannot be done meanwhile. */
export function OfflineNote() {
  const isOnline = useLine()
  if (isOnline) return null
  return (
    <p
      id={pageNote}
      className="no-print mx-auto flex w-full max-w-[1664px] items-start gap-3 px-gutter pb-8 text-muted text-sm"
    >
      <Lock aria-hidden className="mt-0.5 size-4" />
      Saving, deleting and downloading wait until you are online.
    </p>
  )
}
