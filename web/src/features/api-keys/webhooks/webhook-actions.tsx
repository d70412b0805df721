import type { Webhook } from '@portal/contract/webhooks/endpoints'
import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../../design/button'
import { RowMenu } from '../../../design/data-table/row-menu'
import { MenuItem } from '../../../design/overlay/menu'
import { useMediaQuery } from '../../../design/use-media-query'
import { usePauseOrResume, useTestWebhook } from './api'

export type WebhookDialogView = 'edit' | 'replace' | 'delete'

export interface WebhookActionsProps {
  webhook: Webhook
  onAct: (act: WebhookDialogView, webhook: Webhook) => void
}

/** Edits or deletes an endpoint: buttons, or a menu on phones, where they would need a second line. */
function EditAndDelete({ webhook, onAct }: WebhookActionsProps) {
  const hasRoom = useMediaQuery('(min-width: 768px)')
  const { name } = webhook
  const edit = () => onAct('edit', webhook)
  const remove = () => onAct('delete', webhook)
  if (!hasRoom) {
    return (
      <RowMenu label={`More actions for ${name}`}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={edit}>
          Edit
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={remove}>
          Delete
        </MenuItem>
      </RowMenu>
    )
  }
  return (
    <>
      <Button variant="ghost" aria-label={`Edit ${name}`} onClick={edit}>
        Edit
      </Button>
      <Button variant="ghost" aria-label={`Delete ${name}`} onClick={remove} className="text-danger">
        Delete
      </Button>
    </>
  )
}

/** The actions of an endpoint, below its metrics. */
export function WebhookActions({ webhook, onAct }: WebhookActionsProps) {
  const { id, name, pausedBecause } = webhook
  const isPaused = pausedBecause !== null
  const { test, isTesting } = useTestWebhook(id)
  const { change, isChanging } = usePauseOrResume(id, isPaused)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {!isPaused && (
        <Button aria-label={`Send test to ${name}`} onClick={test} pending={isTesting} className="max-md:px-3">
          Send test
        </Button>
      )}
      <Button
        aria-label={`Replace secret of ${name}`}
        onClick={() => onAct('replace', webhook)}
        className="max-md:px-3"
      >
        Replace secret
      </Button>
      <Button
        variant={isPaused ? 'outline' : 'ghost'}
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
        onClick={change}
        pending={isChanging}
        className="max-md:px-3"
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <EditAndDelete webhook={webhook} onAct={onAct} />
    </div>
  )
}
