import { Lock } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { cn } from '../cn'

const OnlineContext = createContext(true)

/** Whether the browser is online; true without a provider. */
export const OnlineProvider = OnlineContext.Provider

/** Whether actions that need the network are possible. */
export const useIsOnline = (): boolean => use(OnlineContext)

/** Explains why the buttons next to it are disabled. */
function OfflineExplanation({ id, className }: { id?: string; className?: string }) {
  return (
    <p id={id} role="status" className={cn('flex items-start gap-2.5 text-muted text-sm', className)}>
      <Lock aria-hidden className="mt-0.5 size-4" />
      You are offline. You can send this when you are back online.
    </p>
  )
}

/** A dialog or a part of a page that explains why its actions are disabled. */
interface ActionArea {
  id: string
  /** Registers a disabled action. Returns a function that unregisters it. */
  registerAction: () => () => void
}

const pageNote = 'waits-for-line'
const ActionAreaContext = createContext<ActionArea | null>(null)

/**
 * Disables an action while offline, and shows the explanation of the enclosing area.
 * @param needsNetwork whether the action calls the server
 * @returns whether it is disabled now, and the id of the explanation
 */
export function useOfflineDisabled(needsNetwork: boolean): { waits: boolean; why: string | undefined } {
  const area = use(ActionAreaContext)
  const waits = !useIsOnline() && needsNetwork
  useEffect(() => (waits ? area?.registerAction() : undefined), [waits, area])
  return { waits, why: waits ? (area?.id ?? pageNote) : undefined }
}

/**
 * Creates an area that explains disabled actions. Returns a wrapper, and the explanation, which is empty if no action
 * is disabled.
 */
export function useOfflineSection(className?: string): { around: (actions: ReactNode) => ReactNode; note: ReactNode } {
  const id = useId()
  const [disabledCount, setDisabledCount] = useState(0)
  const registerAction = useCallback(() => {
    setDisabledCount((count) => count + 1)
    return () => setDisabledCount((count) => count - 1)
  }, [])
  const area = useMemo(() => ({ id, registerAction }), [id, registerAction])
  return {
    around: (actions) => <ActionAreaContext value={area}>{actions}</ActionAreaContext>,
    note: disabledCount > 0 && <OfflineExplanation id={id} className={className} />,
  }
}

/** A part of a page with an explanation below its actions while they are disabled. */
export function OfflineSection({ children, className }: { children: ReactNode; className?: string }) {
  const { around, note } = useOfflineSection(className)
  return (
    <>
      {around(children)}
      {note}
    </>
  )
}

/** A note at the end of a page, while offline, about actions that are unavailable. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <p
      id={pageNote}
      className="no-print mx-auto flex w-full max-w-[1664px] items-start gap-3 px-gutter pb-8 text-muted text-sm"
    >
      <Lock aria-hidden className="mt-0.5 size-4" />
      You can save, delete and download again when you are back online.
    </p>
  )
}
