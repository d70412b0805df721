export { addressKey } from './address-key'
export { bootstrapAdmin } from './bootstrap-admin'
export { checkOwnPassword, checkOwnSecret } from './check-own-secret'
export { authConstraints, emailTaken } from './constraints'
export { describeCurrentUser } from './current-user'
export { resetFactors } from './factor/change-factors'
export { startHousekeeping } from './housekeeping'
export { insertSuperAdmin } from './queries/bootstrap-admin-queries'
export {
  announceEnd,
  endFormerPassword,
  endOtherSessions,
  endSessionsBeside,
  endSessionsOf,
} from './queries/delete-sessions'
export { forgetDevices } from './queries/forget-devices'
export { loadSession } from './queries/load-session'
export { deletePasswordLinks, deletePasswordLinksOf } from './queries/password-links'
export { unlockAccount } from './queries/unlock-account'
