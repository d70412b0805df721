import type { ApiKey } from '@portal/contract/api-keys/keys'
import { RefreshCw, Trash2 } from 'lucide-react'
import { Button } from '../../../design/button'
import { RowMenu } from '../../../design/data-table/row-menu'
import { MenuItem } from '../../../design/overlay/menu'
import { useMediaQuery } from '../../../design/use-media-query'

interface KeyActionsProps {
  apiKey: ApiKey
  onReplace: (key: ApiKey) => void
  onEnd: (key: ApiKey) => void
}

/** Replaces or revokes a key: buttons in the table, a menu in the cards of phones. */
export function KeyActions({ apiKey, onReplace, onEnd }: KeyActionsProps) {
  const asTable = useMediaQuery('(min-width: 768px)')
  const { name, startsWith, state } = apiKey
  if (state === 'ended') return null
  const replace = () => onReplace(apiKey)
  const revoke = () => onEnd(apiKey)
  if (!asTable) {
    return (
      <RowMenu label={`Actions for ${name}, ${startsWith}`}>
        {state === 'active' && (
          <MenuItem icon={<RefreshCw aria-hidden />} onSelect={replace}>
            Replace
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={revoke}>
          Revoke
        </MenuItem>
      </RowMenu>
    )
  }
  return (
    <span className="inline-flex gap-1">
      {state === 'active' && (
        <Button variant="ghost" aria-label={`Replace ${name}`} onClick={replace} className="h-9 px-3">
          Replace
        </Button>
      )}
      <Button
        variant="ghost"
        aria-label={`Revoke ${name}, ${startsWith}`}
        onClick={revoke}
        className="h-9 px-3 text-danger"
      >
        Revoke
      </Button>
    </span>
  )
}
