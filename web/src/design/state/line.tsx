import { Lock } from 'lucide-react'
import { createContext, use } from 'react'
import { cn } from '../cn'

const LineContext = createContext(true)

/** Whether the browser has a network; without a provider it has. */
export const LineProvider = LineContext.Provider

/** Whether acts that need the line can be done. */
export const useLine = (): boolean => use(LineContext)

/** Why the acting button beside it is disabled. */
export function WaitsForLine({ className }: { className?: string }) {
  return (
    <p role="status" className={cn('flex items-start gap-2.5 text-muted text-sm', className)}>
      <Lock aria-hidden className="mt-0.5 size-4" />
      You are offline. This can be sent as soon as you are back.
    </p>
  )
}

/** At the foot of a page, while the browser has no network: what cannot be done meanwhile. */
export function OfflineNote() {
  const isOnline = useLine()
  if (isOnline) return null
  return (
    <p className="no-print mx-auto flex w-full max-w-[1664px] items-start gap-3 px-gutter pb-8 text-muted text-sm">
      <Lock aria-hidden className="mt-0.5 size-4" />
      Saving, deleting and downloading wait until you are online.
    </p>
  )
}
