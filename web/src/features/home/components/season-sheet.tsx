import type { ReactNode } from 'react'
import { Sheet } from '../../../design/layout/sheet'
import { useIsWide } from '../use-is-wide'
import { Countdown } from './countdown'

interface SeasonSheetProps {
  title: string
  /** A status next to the title. */
  badge?: ReactNode
  /** Details next to or below the title. */
  about: ReactNode
  /** The amount and the actions. */
  panel: ReactNode
  /** The packages. */
  children: ReactNode
  /** Below the packages and the panel, as wide as both. */
  below?: ReactNode
}

/** The dealer's main task for the season. On a phone the actions come before the packages. */
export function SeasonSheet({ title, badge, about, panel, children, below }: SeasonSheetProps) {
  const isWide = useIsWide()
  return (
    <Sheet flush aria-labelledby="season">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_392px] lg:grid-rows-[auto_1fr]">
        <div className="p-5 md:px-9 md:pt-8 lg:pb-0">
          {!isWide && <Countdown className="mb-4 border-ink border-b-2 pb-4" />}
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 lg:border-ink lg:border-b-2 lg:pb-5">
            <div className="flex flex-wrap items-center gap-3">
              <h2 id="season" className="type-h2-sheet lg:text-[34px]">
                {title}
              </h2>
              {badge}
            </div>
            <p className="text-[15px] text-muted">{about}</p>
          </div>
        </div>
        <div className="border-line border-t bg-sunken p-5 md:p-9 lg:row-span-2 lg:border-t-0 lg:border-l">{panel}</div>
        <div className="px-5 py-1.5 max-lg:border-line max-lg:border-t md:px-9 md:pb-6 lg:pt-0">{children}</div>
      </div>
      {below && <div className="border-line border-t px-9 pb-4 empty:hidden">{below}</div>}
    </Sheet>
  )
}
