import type { SignedInSession } from '@portal/contract/accounts/sessions'
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { ToneBadge } from '../../design/badges'
import { Button } from '../../design/button'
import { useDates } from '../../lib/formats'

/** The icon of each kind of device. */
export const sessionIcons = { computer: Laptop, phone: Smartphone, tablet: Tablet, other: MonitorSmartphone }

/** 'Chrome on macOS', without unknown parts. */
export const getSessionName = ({ browser, system }: Pick<SignedInSession, 'browser' | 'system'>): string =>
  [browser ?? 'A browser', ...(system === null ? [] : [`on ${system}`])].join(' ')

interface SessionRowProps {
  session: SignedInSession
  pending: boolean
  onEnd: () => void
}

/** A signed-in browser with its address, dates and a button to sign it out. */
export function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const { date, dateTime } = useDates()
  const { isCurrent, kind, address, since, lastUsedAt, actingAs } = session
  const Icon = sessionIcons[kind]
  const name = getSessionName(session)
  const facts = [`Signed in since ${date(since)}`, address, ...(actingAs === null ? [] : [`acting as ${actingAs}`])]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="flex size-10 flex-none items-center justify-center rounded-control bg-sunken text-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
          {name}
          {isCurrent && <ToneBadge label="This device" tone="green" />}
        </p>
        <p className="tnum wrap-anywhere text-[15px] text-muted">{facts.filter(Boolean).join(', ')}</p>
      </div>
      {isCurrent ? (
        <p className="font-semibold text-ink text-sm max-sm:w-full max-sm:pl-14">Active now</p>
      ) : (
        <div className="flex flex-none items-center gap-3 max-sm:w-full max-sm:justify-between max-sm:pl-14">
          <p className="tnum text-[15px] text-muted">{dateTime(lastUsedAt)}</p>
          <Button needsLine disabled={pending} onClick={onEnd} aria-label={`Sign out ${name}`}>
            Sign out
          </Button>
        </div>
      )}
    </li>
  )
}
