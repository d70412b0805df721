import { type User, userSchema } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { useProgram } from '../../lib/program'
import { accountName } from '../../lib/session'
import { useActiveSwitch } from '../../records/active-switch/use-active-switch'
import { useSetActive } from '../../records/active-switch/use-set-active'
import { changesText } from '../../records/stale/stale-fields'
import { useUpdateUser } from './api'
import { getUserValues, userLabels, valueText } from './form/user-values'

function confirmationTexts(user: User, isActive: boolean) {
  const name = accountName(user)
  if (isActive) return { title: `Activate ${name}?`, text: `${name} can sign in again.`, confirmLabel: 'Activate user' }
  const dealersNote = user.role === 'territory_manager' ? ' Dealers stay assigned to this user.' : ''
  return {
    title: `Deactivate ${name}?`,
    text: `${name} can no longer sign in and is signed out everywhere immediately.${dealersNote}`,
    confirmLabel: 'Deactivate user',
  }
}

/** The user list's active switch, with the confirmation dialog to render next to the list. */
export function useUserSwitch() {
  const program = useProgram()
  const valueTexts = {
    labels: userLabels,
    show: (name: string, value: string | boolean) => valueText(name, value, program),
  }
  const active = useSetActive<User>({
    update: useUpdateUser(),
    failed: userTexts.updateFailed,
    schema: userSchema,
    changesText: (displayed, current) => changesText(valueTexts, getUserValues(displayed), getUserValues(current)),
  })
  return useActiveSwitch(active, confirmationTexts)
}
