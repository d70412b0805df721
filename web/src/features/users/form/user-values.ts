import type { CurrentUser } from '@portal/contract/accounts/auth'
import {
  type UserField,
  type UserFormField,
  userFields,
  userFieldText,
  userFormFieldNames,
} from '@portal/contract/accounts/user-fields'
import { type User, userSchema } from '@portal/contract/accounts/users'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { entryLabel } from '@portal/contract/rules/program-entries'
import { getRolesWithinRank } from '@portal/contract/rules/rank'
import { roleLabel } from '@portal/contract/rules/roles'

/** The user form's values as the inputs hold them. The password is write-only. */
export type UserValues = Record<Exclude<UserFormField, 'isActive'>, string> & { isActive: boolean }

const mapFields = (fieldText: (name: UserFormField) => string) =>
  Object.fromEntries(userFormFieldNames.map((name) => [name, fieldText(name)])) as Record<UserFormField, string>

/** In reading order: the first invalid field gets the focus. */
export const userLabels = mapFields((name) => userFields[name].label)

/** Initial values for a new user: the role if there is only one, and a sales manager's own district. */
export function newUserValues(viewer: Pick<CurrentUser, 'role' | 'district'>): UserValues {
  const [lowest, ...others] = getRolesWithinRank(viewer.role)
  return {
    ...mapFields(() => ''),
    role: others.length === 0 ? (lowest ?? '') : '',
    district: viewer.role === 'sales_manager' ? (viewer.district ?? '') : '',
    isActive: true,
  }
}

export const getUserValues = (user: User): UserValues => ({
  ...mapFields((name) => (name === 'password' ? '' : String(user[name] ?? ''))),
  isActive: user.isActive,
})

/** The definitions that all user forms share. */
export const userRecord = { labels: userLabels, stored: { schema: userSchema, valuesOf: getUserValues } }

/** A field's value as text. */
export function valueText(
  name: string,
  value: string | boolean,
  { lists, roleLabels }: Pick<ProgramFacts, 'lists' | 'roleLabels'>,
): string {
  if (value === '') return 'Empty'
  if (name === 'district') return entryLabel(lists.districts, String(value))
  if (name === 'role') return roleLabel(roleLabels, String(value))
  return userFieldText(name as UserField, value) || 'Empty'
}
