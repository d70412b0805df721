import type { View } from '@portal/contract/views/view'
import { ArrowLeft, ArrowRight, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RowMenu } from '../../design/data-table/row-menu'
import { ConfirmDialog } from '../../design/overlay/confirm-dialog'
import { MenuItem, MenuSeparator } from '../../design/overlay/menu'
import { errorText } from '../../lib/api/errors'
import { useDeleteView, useSetDefaultView, useUpdateView } from './api'
import type { ListViews } from './use-list-views'
import { ViewDialog } from './view-dialog'

/** The actions for the current view. */
export function ViewMenu({ views, view }: { views: ListViews; view: View }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const setDefault = useSetDefaultView()
  const { mutate: change } = useUpdateView()
  const deletion = useDeleteView()
  const ownViews = views.views.filter(({ ownerName }) => ownerName === null)
  const index = ownViews.indexOf(view)
  const moveTo = (position: number) => change({ id: view.id, body: { position } })
  const close = () => setDialog(null)
  return (
    <>
      <RowMenu label={`Actions for view ${view.name}`}>
        <MenuItem
          icon={<Star aria-hidden />}
          onSelect={() => setDefault.mutate({ list: views.list, viewId: view.isDefault ? null : view.id })}
        >
          {view.isDefault ? 'Remove as default view' : 'Make default view'}
        </MenuItem>
        {view.mayChange && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog('edit')}>
            Rename or share
          </MenuItem>
        )}
        {index > 0 && (
          <MenuItem icon={<ArrowLeft aria-hidden />} onSelect={() => moveTo(index - 1)}>
            Move left
          </MenuItem>
        )}
        {index >= 0 && index < ownViews.length - 1 && (
          <MenuItem icon={<ArrowRight aria-hidden />} onSelect={() => moveTo(index + 1)}>
            Move right
          </MenuItem>
        )}
        {view.mayChange && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDialog('delete')}>
              Delete
            </MenuItem>
          </>
        )}
      </RowMenu>
      {dialog === 'edit' && (
        <ViewDialog list={views.list} state={views.state} view={view} onSaved={close} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={`Delete the view “${view.name}”?`}
        text={
          view.sharedWith.length > 0
            ? 'It is deleted for everyone it is shared with. No rows are deleted.'
            : 'No rows are deleted.'
        }
        confirmLabel="Delete view"
        destructive
        pending={deletion.isPending}
        error={deletion.error ? errorText(deletion.error, 'Please try again in a moment.') : undefined}
        onConfirm={() =>
          deletion.mutate(view.id, {
            onSuccess: () => {
              close()
              views.open(null)
            },
          })
        }
      />
    </>
  )
}
