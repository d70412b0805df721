import { userTexts } from '@portal/contract/texts'
import type { User } from '@portal/contract/users'
import { accountName } from '../../lib/session'
import { useActiveSwitch } from '../../ui/active-switch/use-active-switch'
import { useSetActive } from '../../ui/active-switch/use-set-active'
import { useUpdateUser } from './api/update-user'
import { storedUser, userChanges } from './form/stale-user'

function wordsOf(user: User, isActive: boolean) {
  const name = accountName(user)
  if (isActive) return { title: `Activate ${name}?`, text: `${name} can sign in again.`, confirmLabel: 'Activate User' }
  const stays = user.role === 'territory_manager' ? ' Dealers stay assigned to this user.' : ''
  return {
    title: `Deactivate ${name}?`,
    text: `${name} cannot sign in any more, and open sessions end at once.${stays}`,
    confirmLabel: 'Deactivate User',
  }
}

/** The users' active switch, and its question to be drawn beside the list. */
export function useUserSwitch() {
  const active = useSetActive<User>({
    update: useUpdateUser(),
    failed: userTexts.updateFailed,
    currentOf: storedUser,
    changesText: userChanges,
  })
  return useActiveSwitch(active, wordsOf)
}
