import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MenuItem } from '../../design/overlay/menu'
import { AccountQuestion } from '../../records/account/account-question'
import { useEndDealerSessions, useEndUserSessions } from './api'

/** The account to sign out. */
export interface SignedInAccount {
  id: string
  role: 'dealer' | 'staff'
  name: string
}

/** Confirms signing out an account everywhere. */
export function EndSessionsQuestion({ account, onClose }: { account: SignedInAccount; onClose: () => void }) {
  const { id, role, name } = account
  const calls = { dealer: useEndDealerSessions(), staff: useEndUserSessions() }
  return (
    <AccountQuestion
      id={id}
      call={calls[role]}
      failed="Failed to sign out"
      title={`Sign ${name} out everywhere?`}
      text="They must sign in again in every browser. Their sign-in information does not change."
      confirmLabel="Sign out everywhere"
      destructive
      onClose={onClose}
    />
  )
}

/** The account whose sign-out is to be confirmed. */
export function useEndSessionsQuestion() {
  const [account, setAccount] = useState<SignedInAccount | null>(null)
  return { account, ask: setAccount, close: () => setAccount(null) }
}

/** Provides the menu item that signs out an account everywhere, and its confirmation. */
export function useEndSessions(): { itemFor: (account: SignedInAccount) => ReactNode; question: ReactNode } {
  const { account, ask, close } = useEndSessionsQuestion()
  return {
    itemFor: (one) => (
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => ask(one)}>
        Sign out everywhere
      </MenuItem>
    ),
    question: account && <EndSessionsQuestion account={account} onClose={close} />,
  }
}
