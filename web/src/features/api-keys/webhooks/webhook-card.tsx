import type { Webhook } from '@portal/contract/webhooks/endpoints'
import { ToneBadge } from '../../../design/badges'
import { Button } from '../../../design/button'
import { DateText } from '../../../design/display/date-text'
import { Notice } from '../../../design/state/notice'
import { usePauseOrResume, useTestWebhook } from './api'
import { HourBars } from './hour-bars'
import { pauseExplanations } from './webhook-texts'

export type WebhookDialogView = 'edit' | 'replace' | 'delete'

interface WebhookCardProps {
  webhook: Webhook
  onAct: (act: WebhookDialogView, webhook: Webhook) => void
}

/** One endpoint: its URL, events, delivery metrics and actions. */
export function WebhookCard({ webhook, onAct }: WebhookCardProps) {
  const { id, name, url, events, pausedBecause, formerSecretUntil } = webhook
  const isPaused = pausedBecause !== null
  const { test, isTesting } = useTestWebhook(id)
  const { change, isChanging } = usePauseOrResume(id, isPaused)
  return (
    <li className="border-line not-first:border-t py-5 first:pt-4 last:pb-0">
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
      <div className="mt-4 flex flex-wrap gap-2">
        {!isPaused && (
          <Button aria-label={`Send test to ${name}`} onClick={test} pending={isTesting}>
            Send test
          </Button>
        )}
        <Button aria-label={`Replace secret of ${name}`} onClick={() => onAct('replace', webhook)}>
          Replace secret
        </Button>
        <Button
          variant={isPaused ? 'outline' : 'ghost'}
          aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
          onClick={change}
          pending={isChanging}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="ghost" aria-label={`Edit ${name}`} onClick={() => onAct('edit', webhook)}>
          Edit
        </Button>
        <Button
          variant="ghost"
          aria-label={`Delete ${name}`}
          onClick={() => onAct('delete', webhook)}
          className="text-danger"
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
