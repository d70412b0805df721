import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../design/toast/toast'
import type { RequestChangeDialogProps } from '../../features/change-requests/components/request-change-dialog'
import { loadScript } from '../../lib/script'

const load = () => loadScript(() => import('../../features/change-requests/components/request-change-dialog'))

/**
 * The change request dialog. Its script loads right after the page that offers it. A failed load is retried when the
 * dialog opens.
 */
export function LazyRequestChange(props: RequestChangeDialogProps) {
  const { open, onOpenChange } = props
  const [Dialog, setDialog] = useState<ComponentType<RequestChangeDialogProps>>()
  const reportFailure = useEffectEvent((error: unknown) => {
    onOpenChange(false)
    const description = error instanceof Error ? error.message : undefined
    toast({ title: 'The request form could not be opened', variant: 'error', ...(description && { description }) })
  })
  useEffect(() => {
    if (Dialog !== undefined) return
    let isMounted = true
    load().then(
      (script) => isMounted && setDialog(() => script.RequestChangeDialog),
      (error) => isMounted && open && reportFailure(error),
    )
    return () => {
      isMounted = false
    }
  }, [Dialog, open])
  return Dialog === undefined ? null : <Dialog {...props} />
}
