import { CircleAlert, CircleCheck, Info, MailWarning, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const toneStyles: Record<NoticeTone, { box: string; Icon: typeof Info }> = {
  info: { box: 'bg-tone-blue-tint text-tone-blue-text', Icon: Info },
  success: { box: 'bg-success-tint text-success', Icon: CircleCheck },
  warning: { box: 'bg-tone-yellow-tint text-tone-yellow-text', Icon: TriangleAlert },
  error: { box: 'bg-danger-tint text-danger', Icon: CircleAlert },
}

interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** A message that stays visible, such as form errors, district limits or a temporary password. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const { box, Icon } = toneStyles[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cn('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control px-4 py-3 text-sm', box, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="text-pretty font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}

/**
 * Displayed below the top bar while the browser is offline.
 * @param dataTime the time of the displayed data, such as '9:41 AM'
 */
export function OfflineNotice({ dataTime }: { dataTime?: string | undefined }) {
  return (
    <div
      role="status"
      className="no-print border-tone-yellow-dot border-b bg-tone-yellow-tint text-sm text-tone-yellow-text"
    >
      <div className="mx-auto flex max-w-[1664px] items-start gap-3 px-gutter py-2.5">
        <WifiOff aria-hidden className="mt-0.5 size-4.5" />
        <p className="min-w-0">
          <strong className="block font-semibold">You are offline.</strong>
          {dataTime !== undefined && <span>{`Last updated at ${dataTime}. `}</span>}
          <span>Nothing you typed is lost.</span>
        </p>
      </div>
    </div>
  )
}

/** Shown to staff below the bar while no mail server is set. */
export function EmailNotice({ action }: { action?: ReactNode }) {
  return (
    <aside aria-label="System notice" className="no-print border-line border-b bg-sunken text-[13px] text-body">
      <p className="mx-auto flex max-w-[1664px] flex-wrap items-center gap-x-2 px-gutter py-1.5">
        <MailWarning aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">
          <strong className="font-semibold text-ink">Email is not connected.</strong> New emails stay queued.
        </span>
        {action}
      </p>
    </aside>
  )
}

/**
 * Displayed if something was updated while the page was open, because a reload would lose its input.
 * @param title what was updated
 */
export function UpdateNotice({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-tone-blue-tint px-4 py-2.5 text-sm text-tone-blue-text"
    >
      <RefreshCw aria-hidden className="size-4.5" />
      <p className="min-w-0">
        <strong className="font-semibold">{title}</strong> Save your changes, then reload the page.
      </p>
      {action}
    </div>
  )
}
