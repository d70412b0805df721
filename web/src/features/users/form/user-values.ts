import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type User, userSchema } from '@portal/contract/accounts/users'
import { roleLabel } from '@portal/contract/rules/program'
import { rolesUpTo } from '@portal/contract/rules/rank'

/** The user form as its inputs hold it. A password is only ever written here. */
export type UserValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  role: string
  district: string
  password: string
  isActive: boolean
}

/** In reading order: the first wrong field gets the focus. */
export const userLabels: Record<keyof UserValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  district: 'District',
  password: 'Password',
  isActive: 'Status',
}

/** What a new user's form begins with: the role where there is no choice, a sales manager's own district. */
export function newUserValues(viewer: Pick<CurrentUser, 'role' | 'district'>): UserValues {
  const [lowest, ...others] = rolesUpTo(viewer.role)
  return {
    ...{ firstName: '', lastName: '', email: '', phone: '', password: '' },
    role: others.length === 0 ? (lowest ?? '') : '',
    district: viewer.role === 'sales_manager' ? (viewer.district ?? '') : '',
    isActive: true,
  }
}

export const valuesOf = (user: User): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  phone: user.phone ?? '',
  role: user.role,
  district: user.district ?? '',
  password: '',
  isActive: user.isActive,
})

/** What every form of a user is made of. */
export const userRecord = { labels: userLabels, stored: { schema: userSchema, valuesOf } }

/** A field's value in words. */
export function valueText(name: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive'
  return name === 'role' ? roleLabel(value) : value || 'Empty'
}
