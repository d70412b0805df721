import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { Button } from '../../design/button'
import { useSignOut } from '../../features/auth/api/sign-in'
import { EntryCard, EntryFrame } from '../../features/auth/components/entry-frame'
import { currentUserQuery } from '../../lib/session'
import { markAccount } from './account-mark'
import { goToEntry } from './entry-path'

interface FirstStepScreenProps {
  /** The title of the browser tab. */
  pageTitle: string
  title: string
  help: string
  children: ReactNode
}

/** A step after sign-in that is required before the portal opens. Users can sign out instead. */
export function FirstStepScreen({ pageTitle, title, help, children }: FirstStepScreenProps) {
  const client = useQueryClient()
  const leave = useCallback(() => {
    markAccount(null)
    goToEntry('/login')
    client.setQueryData(currentUserQuery.queryKey, null)
  }, [client])
  const { signOut } = useSignOut(leave)
  return (
    <EntryFrame title={pageTitle}>
      <EntryCard title={title} help={help}>
        {children}
        <Button variant="ghost" size="lg" className="mt-3 w-full" onClick={signOut}>
          Log out
        </Button>
      </EntryCard>
    </EntryFrame>
  )
}
