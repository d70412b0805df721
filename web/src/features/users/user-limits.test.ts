import { describe, expect, it } from 'vitest'
import { someStaff } from '../../../test/given'
import { someUser } from '../../../test/given-users'
import { userLimits } from './user-limits'

const staff = ['super_admin', 'mingledorffs', 'sales_manager', 'territory_manager'] as const

/** The names of the allowed changes. */
const allowedChanges = (limits: ReturnType<typeof userLimits>) =>
  Object.entries(limits).flatMap(([name, is]) => (is && name !== 'isSelf' ? [name] : []))

/** The changes that super admins may make to each other. */
const peerChanges = [
  ...['mayMove', 'mayGiveRole', 'mayGivePassword', 'maySetPassword', 'maySwitch', 'mayEndSessions', 'mayDelete'],
]

describe('changes that a viewer may make to a user (docs/spec 2.5)', () => {
  it.each([
    ['super_admin', [...peerChanges, 'mayResetFactor']],
    [
      'mingledorffs',
      ['mayMove', 'mayGiveRole', 'mayGivePassword', 'maySwitch', 'mayEndSessions', 'mayDelete', 'mayResetFactor'],
    ],
    ['sales_manager', ['mayMove', 'mayGiveRole', 'mayGivePassword', 'maySwitch', 'mayEndSessions', 'mayResetFactor']],
  ] as const)('include these changes for a %s and a user with a lower role', (role, expected) => {
    expect(allowedChanges(userLimits(someStaff(role), someUser()))).toEqual(expected)
  })

  it.each([
    ['super_admin', peerChanges],
    ['mingledorffs', []],
    ['sales_manager', []],
    ['territory_manager', []],
  ] as const)('limit what a %s can change for a peer', (role, expected) => {
    expect(allowedChanges(userLimits(someStaff(role), someUser({ role })))).toEqual(expected)
  })

  it.each([
    ['mingledorffs', ['mayMove', 'mayGiveRole', 'maySwitch', 'mayEndSessions', 'mayDelete']],
    ['sales_manager', ['mayMove', 'mayGiveRole', 'maySwitch', 'mayEndSessions']],
    ['territory_manager', ['mayMove', 'mayGiveRole', 'maySwitch', 'mayEndSessions', 'mayDelete']],
  ] as const)('allow a %s to change a peer whom they created', (role, expected) => {
    expect(allowedChanges(userLimits(someStaff(role), someUser({ role, createdByViewer: true })))).toEqual(expected)
  })

  it.each(staff)('do not allow a %s to move, deactivate or delete their own account', (role) => {
    const viewer = someStaff(role)
    const limits = userLimits(viewer, someUser({ id: viewer.id, role }))
    expect(allowedChanges(limits)).toEqual([])
  })
})
