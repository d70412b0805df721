import type { SwitchedSession } from '@portal/contract/accounts/auth'
import { UserRoundCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MenuItem } from '../../design/overlay/menu'
import { useUser } from '../../lib/session'
import { ImpersonateQuestion } from './components/impersonate-question'
import { canImpersonate, type ImpersonationTarget } from './impersonation-target'

/** Provides a row's menu item, null if not allowed, and the confirmation dialog to render next to the list. */
export function useImpersonation(onSwitched: (reply: SwitchedSession) => void): {
  itemFor: (target: ImpersonationTarget) => ReactNode
  question: ReactNode
} {
  const viewer = useUser()
  const [target, setTarget] = useState<ImpersonationTarget>()
  const [open, setOpen] = useState(false)

  const openQuestion = (target: ImpersonationTarget) => {
    setTarget(target)
    setOpen(true)
  }
  return {
    itemFor: (account) =>
      canImpersonate(viewer, account) ? (
        <MenuItem icon={<UserRoundCheck aria-hidden />} onSelect={() => openQuestion(account)}>
          Impersonate
        </MenuItem>
      ) : null,
    question: target && (
      <ImpersonateQuestion key={target.id} target={target} open={open} onOpenChange={setOpen} onSwitched={onSwitched} />
    ),
  }
}
