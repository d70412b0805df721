import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { Copy, EllipsisVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../design/icon-button'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { Menu, MenuItem } from '../../../design/overlay/menu'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { useNavigatePortal } from '../../../lib/page/navigation'
import { useUser } from '../../../lib/session'
import { NewDraftDialog } from '../parts/new-draft-dialog'
import { programPath } from '../parts/paths'
import { useDiscardDraft } from './draft-calls'
import { isEditable } from './editor/editor-state'

interface DiscardQuestionProps {
  draft: DraftDetail
  onClose: () => void
}

function DiscardQuestion({ draft, onClose }: DiscardQuestionProps) {
  const { role } = useUser()
  const go = useNavigatePortal()
  const { mutate, isPending, error } = useDiscardDraft(draft.id)
  const discard = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'The draft is discarded', variant: 'success' })
        go(programPath(role))
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Discard this draft?"
      text={`“${draft.title}” is removed from the list of drafts. Nobody can edit it again.`}
      confirmLabel="Discard draft"
      destructive
      pending={isPending}
      error={error && errorText(error, 'Nothing was changed. Please try again in a moment.')}
      onConfirm={discard}
    />
  )
}

/** Further actions of a draft: copy and discard. */
export function DraftMenu({ draft }: { draft: DraftDetail }) {
  const [open, setOpen] = useState<'copy' | 'discard' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More actions for this draft" className="border border-field bg-surface">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => setOpen('copy')}>
          Copy to a new draft
        </MenuItem>
        {isEditable(draft) && (
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setOpen('discard')}>
            Discard draft
          </MenuItem>
        )}
      </Menu>
      {open === 'copy' && (
        <NewDraftDialog
          source={{ fromDraft: draft.id }}
          title="Copy to a new draft"
          description={`Copies all changes of “${draft.title}”.`}
          firstFreeDay={draft.earliest.day}
          onClose={close}
        />
      )}
      {open === 'discard' && <DiscardQuestion draft={draft} onClose={close} />}
    </>
  )
}
