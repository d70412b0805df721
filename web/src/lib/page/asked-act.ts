import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Does what a link to a page asks for beside showing it (`/admin/dealers#add`), once: the address then forgets it.
 * @param name of the act in the address
 * @param act what is done; nothing for those who may not
 */
export function useAskedAct(name: string, act: (() => void) | null): void {
  const router = useRouter()
  const isAskedFor = useLocation({ select: ({ hash }) => hash === name })
  useEffect(() => {
    if (!isAskedFor) return
    const { pathname, searchStr } = router.state.location
    router.history.replace(`${pathname}${searchStr}`)
    act?.()
  }, [isAskedFor, act, router])
}
