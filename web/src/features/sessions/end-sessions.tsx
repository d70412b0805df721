import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MenuItem } from '../../design/overlay/menu'
import { AccountQuestion } from '../../records/account/account-question'
import { useEndDealerSessions, useEndUserSessions } from './api'

/** Whose sessions are to end. */
export interface SignedInAccount {
  id: string
  role: 'dealer' | 'staff'
  name: string
}

/** Asks first: whatever they have half filled in waits for their next sign-in. */
function EndSessionsQuestion({ account, onClose }: { account: SignedInAccount; onClose: () => void }) {
  const { id, role, name } = account
  const calls = { dealer: useEndDealerSessions(), staff: useEndUserSessions() }
  return (
    <AccountQuestion
      id={id}
      call={calls[role]}
      failed="Failed to end sessions"
      title={`Sign ${name} out everywhere?`}
      text="Every browser in which they are signed in has to sign in again. What they sign in with stays as it is."
      confirmLabel="End all sessions"
      destructive
      onClose={onClose}
    />
  )
}

/** The menu entry that ends an account's sessions, and the question it asks. */
export function useEndSessions(): { itemFor: (account: SignedInAccount) => ReactNode; question: ReactNode } {
  const [account, setAccount] = useState<SignedInAccount | null>(null)
  return {
    itemFor: (one) => (
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => setAccount(one)}>
        End all sessions
      </MenuItem>
    ),
    question: account && <EndSessionsQuestion account={account} onClose={() => setAccount(null)} />,
  }
}
