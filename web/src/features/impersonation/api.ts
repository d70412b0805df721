import type { SwitchedSession } from '@portal/contract/accounts/auth'
import { call } from '../../lib/api/call'

export const startImpersonation = (userId: string): Promise<SwitchedSession> =>
  call('impersonateUser', { body: { userId } })

export const stopImpersonation = (): Promise<SwitchedSession> => call('stopImpersonation')
