import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cn } from '../cn'
import { AppLink } from '../link'

interface BackTarget {
  href: string
  label: string
  onClick?: (event: MouseEvent) => void
}

export function BackLink({ href, label, onClick }: BackTarget) {
  return (
    <AppLink
      href={href}
      onClick={onClick}
      className="no-print inline-flex min-h-11 items-center gap-2 font-medium text-[15px] text-ink hover:underline md:min-h-6"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </AppLink>
  )
}

interface PageHeaderProps {
  title: ReactNode
  back?: BackTarget
  /** Above the title: a label and a badge. */
  above?: ReactNode
  help?: ReactNode
  /** On the right; at most one of them is primary. */
  actions?: ReactNode
  /** For one short button, which is next to the title at every width, above the help text. */
  hasInlineAction?: boolean
  /** Whether the actions take the whole width until they are next to the title. */
  hasWideActions?: boolean
  /** Whether the title is a number, such as an order number. */
  isNumber?: boolean
  /** The smaller title of list pages. */
  compact?: boolean
}

export function PageHeader(props: PageHeaderProps) {
  const { title, back, above, help, actions, hasInlineAction = false, hasWideActions = false } = props
  const { isNumber = false, compact = false } = props
  const heading = (
    <h1 className={cn(isNumber ? 'type-number text-ink' : 'type-h1', compact && 'md:text-[42px]')}>{title}</h1>
  )
  const helpLine = help && (
    <p className={cn('mt-2 text-balance text-base text-muted', actions ? 'max-w-[68ch]' : 'max-w-[96ch]')}>{help}</p>
  )
  return (
    <header className="pt-6 pb-5 md:pt-9 md:pb-8">
      {back && (
        <div className="mb-1.5 md:mb-3">
          <BackLink {...back} />
        </div>
      )}
      {hasInlineAction ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            {heading}
            {actions}
          </div>
          {helpLine}
        </>
      ) : (
        <div className="flex flex-col gap-4 md:flex-row md:flex-wrap md:items-end md:justify-between md:gap-x-6 md:gap-y-5">
          <div className="min-w-0 max-w-full">
            {above && <div className="mb-1 flex items-center gap-3 font-semibold text-base text-ink">{above}</div>}
            {heading}
            {helpLine}
          </div>
          {actions && (
            <div
              className={cn(
                'no-print flex flex-wrap gap-2.5 max-md:*:flex-1 max-md:*:px-3 md:max-w-full md:flex-none md:justify-end',
                hasWideActions && 'md:max-lg:w-full',
              )}
            >
              {actions}
            </div>
          )}
        </div>
      )}
    </header>
  )
}
