import { ToneBadge } from '../../../design/badges'
import { DateText } from '../../../design/display/date-text'
import { Notice } from '../../../design/state/notice'
import { HourBars } from './hour-bars'
import { WebhookActions, type WebhookActionsProps } from './webhook-actions'
import { pauseExplanations } from './webhook-texts'

/** One endpoint: its URL, events, delivery metrics and actions. */
export function WebhookCard({ webhook, onAct }: WebhookActionsProps) {
  const { name, url, events, pausedBecause, formerSecretUntil } = webhook
  const isPaused = pausedBecause !== null
  return (
    <li className="border-line border-t p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="type-h3 wrap-anywhere">{name}</h3>
        <ToneBadge label={isPaused ? 'Paused' : 'Active'} tone={isPaused ? 'gray' : 'green'} />
      </div>
      <p className="mt-1 font-mono text-[13px] text-body wrap-anywhere">{url}</p>
      <ul aria-label={`Events for ${name}`} className="mt-2.5 flex flex-wrap gap-1.5">
        {events.map((event) => (
          <li key={event} className="rounded-tag border border-line-strong px-1.5 py-0.5 font-mono text-xs text-ink">
            {event}
          </li>
        ))}
      </ul>
      {pausedBecause !== null && (
        <Notice tone={pausedBecause === 'person' ? 'info' : 'warning'} className="mt-4">
          {pauseExplanations[pausedBecause]}
        </Notice>
      )}
      {formerSecretUntil !== null && (
        <p className="mt-3 text-[13px] text-body">
          Deliveries have both signatures until <DateText iso={formerSecretUntil} withTime />.
        </p>
      )}
      <HourBars webhook={webhook} />
      <WebhookActions webhook={webhook} onAct={onAct} />
    </li>
  )
}
