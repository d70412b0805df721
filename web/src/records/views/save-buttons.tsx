import { useState } from 'react'
import { Button } from '../../design/button'
import { useUpdateView } from './api'
import type { ListViews } from './use-list-views'
import { ViewDialog } from './view-dialog'

/** Saves changes to the current view, or to a new one. */
export function SaveButtons({ views }: { views: ListViews }) {
  const { current, isChanged, state } = views
  const [isNaming, setIsNaming] = useState(false)
  const saving = useUpdateView()
  const canSave = current?.mayChange === true
  return (
    <>
      {isChanged && (
        <>
          {current && <p className="font-semibold text-[13px] text-tone-yellow-text">Changed</p>}
          {canSave && (
            <Button
              variant="ghost"
              className="px-2.5 underline decoration-2 decoration-accent underline-offset-4"
              pending={saving.isPending}
              onClick={() => saving.mutate({ id: current.id, body: { ...state, updatedAt: current.updatedAt } })}
            >
              Save view
            </Button>
          )}
          <Button variant="ghost" className="px-2.5" onClick={() => setIsNaming(true)}>
            {current ? 'Save as new' : 'Save view'}
          </Button>
        </>
      )}
      {isNaming && (
        <ViewDialog
          list={views.list}
          state={state}
          onSaved={(view) => {
            setIsNaming(false)
            views.open(view)
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  )
}
