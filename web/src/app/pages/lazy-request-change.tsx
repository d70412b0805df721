import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../design/toast/toast'
import type { RequestChangeDialogProps } from '../../features/change-requests/components/request-change-dialog'
import { loadScript } from '../../lib/script'

const load = () => loadScript(() => import('../../features/change-requests/components/request-change-dialog'))

/**
 * The request for a change of an order. Its script comes right after a page that offers one; what did not come is asked
 * for again when somebody opens it.
 */
export function LazyRequestChange(props: RequestChangeDialogProps) {
  const { open, onOpenChange } = props
  const [Dialog, setDialog] = useState<ComponentType<RequestChangeDialogProps>>()
  const tellFailed = useEffectEvent((error: unknown) => {
    onOpenChange(false)
    const description = error instanceof Error ? error.message : undefined
    toast({ title: 'The request could not be opened', variant: 'error', ...(description && { description }) })
  })
  useEffect(() => {
    if (Dialog !== undefined) return
    let isShown = true
    load().then(
      (script) => isShown && setDialog(() => script.RequestChangeDialog),
      (error) => isShown && open && tellFailed(error),
    )
    return () => {
      isShown = false
    }
  }, [Dialog, open])
  return Dialog === undefined ? null : <Dialog {...props} />
}
