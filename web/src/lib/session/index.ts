export { areaBase, areaPath, homePath } from '@portal/contract/area-paths'
export { accountName, avatarLetter } from './account-name'
export { currentUserQuery, setCurrentUser, useSetCurrentUser } from './current-user-query'
export { SessionProvider, useCan, useSession, useUser } from './session-context'
