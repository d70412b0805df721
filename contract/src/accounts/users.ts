import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { createEntryCheck } from '../api/entry-input'
import { keyInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { flagSchema, idParamsSchema, instantSchema, sentInstantSchema, successSchema, uuidSchema } from '../api/wire'
import type { StaffRole } from '../rules/rank'
import { roles } from '../rules/roles'
import { userTexts } from '../texts/account'
import { dealerSchema } from './dealers'
import { emailFormInput, olderEmailInput } from './email-input'
import { sortableKeys } from './list-column'
import { userCountEndpoints } from './user-counts'
import { assignedPasswordSchema, invalidUserEmail, userListColumns, userShapes } from './user-fields'

/** A staff account in user management. */
export const userSchema = z.object({
  id: uuidSchema.describe('ID of the account.'),
  ...userShapes.stored,
  dealerNumber: z.string().nullable().describe('Always null for staff.'),
  isLocked: z
    .boolean()
    .optional()
    .describe('Whether too many failed sign-ins block unknown browsers. Staff can unlock the account.'),
  hasSecondFactor: z
    .boolean()
    .optional()
    .describe('Whether the account has a second factor, which a higher rank can reset.'),
  createdByViewer: z
    .boolean()
    .optional()
    .describe('Whether the caller created the account and can therefore manage it at the same rank.'),
  updatedAt: instantSchema.describe(
    'When the account last changed. Send it back with an update to detect conflicting edits.',
  ),
})
export type User = z.infer<typeof userSchema>

export const usersQuerySchema = listQuerySchema.extend({
  district: keyInput().max(20).optional().describe('Only accounts in this district.'),
  role: z.enum(roles).optional().describe('Only accounts with this role.'),
  isActive: flagSchema.describe('`true`: only active accounts; `false`: only inactive ones.'),
  sort: sortSchema([...sortableKeys(userListColumns), 'updatedAt']),
})

/** A dealer in replies that can contain accounts of every role. */
const dealerAccountSchema = dealerSchema.extend({
  role: z.literal('dealer').describe('Always `dealer`.'),
  hasSecondFactor: z.boolean().optional().describe('Never present for dealers.'),
  createdByViewer: z.boolean().optional().describe('Never present for dealers.'),
})

/** A dealer or staff account. Dealers come first in the union because they have every field that staff have. */
export const accountSchema = z.union([dealerAccountSchema, userSchema])
export type Account = z.infer<typeof accountSchema>

const { email, firstName, lastName, role, password } = userShapes.staff

/** The required fields. The form reports only the first missing one. */
const requiredFields = { email, firstName, lastName, role, password }
const fullFormSchema = z.object({ ...requiredFields, ...userShapes.staff })

/** A new staff account. The server checks that a sales manager has a district after it applies the caller's own district. */
export const createUserSchema = fullFormSchema.partial({ phone: true, district: true, isActive: true })
export type CreateUser = z.output<typeof createUserSchema>

const hasDistrict = ({ role, district }: { role: StaffRole; district?: string | null }): boolean =>
  role !== 'sales_manager' || Boolean(district)

const districtRule = {
  path: ['district'],
  message: userTexts.districtRequired,
  // Report this together with other missing fields.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** The create form, which is validated without the caller's own district. Source: docs/spec 6.4. */
export const userFormSchema = createUserSchema.omit({ isActive: true }).refine(hasDistrict, districtRule)

const blankOrPasswordSchema = z.union([z.literal(''), assignedPasswordSchema])

/**
 * The edit form of a user. A blank password keeps the current one, the email address may be older than the rule, and a
 * sales manager of all districts can stay without a district.
 */
export const userEditFormSchema = (stored: Pick<User, 'role' | 'district' | 'email'>) =>
  fullFormSchema
    .extend({
      email: emailFormInput(stored.email, invalidUserEmail),
      password: blankOrPasswordSchema.transform((value) => value || undefined),
    })
    .refine((form) => hasDistrict(form) || (stored.role === 'sales_manager' && stored.district === null), districtRule)

/** A partial update of a staff account; omitted fields and a blank password do not change. */
export const updateUserSchema = fullFormSchema.partial().extend({
  email: olderEmailInput(invalidUserEmail).optional().describe('Email address, with which the user signs in.'),
  password: blankOrPasswordSchema
    .nullable()
    .transform((value) => value || undefined)
    .optional()
    .describe('New temporary password, 6 to 128 characters. Blank, null or omitted keeps the current password.'),
  updatedAt: sentInstantSchema
    .optional()
    .describe(
      'The `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
    ),
})
export type UpdateUser = z.output<typeof updateUserSchema>

export const setPasswordSchema = z.object({
  password: assignedPasswordSchema.describe(
    'The temporary password, 6 to 128 characters. The user must change it after signing in.',
  ),
})

/** The form for that call. The confirmation never leaves the browser. */
export const setPasswordFormSchema = setPasswordSchema
  .extend({
    confirmPassword: z.string({ error: 'Confirm password is required' }).min(1, 'Confirm password is required'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
export type SetPasswordForm = z.infer<typeof setPasswordFormSchema>

/** Input for either kind of account. The role decides which schema applies. */
export const accountFormSchema = z
  .looseObject({
    role: z
      .enum(roles, { error: 'Please select a role' })
      .optional()
      .describe('Role of the account. Default: the stored role.'),
  })
  .describe('The fields of the call for one kind of account: a dealer when `role` is `dealer`, staff otherwise.')
export type AccountForm = z.output<typeof accountFormSchema>

export const accountsQuerySchema = usersQuerySchema.extend({
  territoryManagerId: uuidSchema
    .optional()
    .describe('Lists the dealers of the territory manager with this ID instead of staff.'),
})

export const userEndpoints = {
  ...userCountEndpoints,
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List staff accounts',
    description: 'Returns the staff accounts of your rank and below, within your district.',
    tag: 'users',
    access: 'user.read',
    query: usersQuerySchema,
    reply: z.array(userSchema),
    status: 200,
    etag: 'changes',
    shows: ['accounts'],
  }),
  createUser: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users',
    summary: 'Create a staff account',
    description:
      'The account’s rank can be yours or lower. Accounts created by a district’s sales manager get that district. Emails the user a welcome.',
    tag: 'users',
    access: 'user.write',
    body: createUserSchema,
    checkBody: createEntryCheck(['district']),
    reply: userSchema,
    status: 201,
  }),
  updateUser: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    summary: 'Update a staff account',
    description: 'Omitted fields do not change. Your rank decides which accounts you can manage.',
    tag: 'users',
    access: 'user.write',
    params: idParamsSchema('user'),
    body: updateUserSchema,
    checkBody: createEntryCheck(['district']),
    reply: userSchema,
    status: 200,
  }),
  deleteUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Delete a staff account',
    description: 'The audit log keeps the name. The account’s dealers become unassigned.',
    tag: 'users',
    access: 'user.delete',
    params: idParamsSchema('user'),
    reply: successSchema,
    status: 200,
  }),
  setUserPassword: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id/password',
    summary: 'Set a temporary password',
    description: 'Sets a temporary password. The user must change it after signing in.',
    tag: 'users',
    access: 'user.set-password',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('user'),
    body: setPasswordSchema,
    reply: userSchema,
    status: 200,
  }),
  unlockUser: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/unlock',
    summary: 'Unlock a staff account',
    description: 'Allows sign-ins again after too many failed attempts.',
    tag: 'users',
    access: 'user.write',
    params: idParamsSchema('user'),
    reply: userSchema,
    status: 200,
  }),
  resetUserSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-second-factor',
    summary: 'Reset a user’s second factor',
    description:
      'Removes the passkeys, authenticator app and recovery codes of a lower-ranking account, and ends its sessions.',
    tag: 'users',
    access: 'user.reset-second-factor',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('user'),
    reply: userSchema,
    status: 200,
  }),
  listAccounts: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'List accounts',
    description: 'Returns the staff accounts that you can see, or the dealers within scope of one territory manager.',
    tag: 'users',
    access: 'user.read',
    query: accountsQuerySchema,
    reply: z.array(accountSchema),
    status: 200,
    etag: 'changes',
    shows: ['accounts'],
  }),
  getAccount: defineEndpoint({
    method: 'GET',
    path: '/api/users/:id',
    summary: 'Get an account',
    description: 'Returns a staff or dealer account that you can see.',
    tag: 'users',
    access: 'user.read',
    params: idParamsSchema('user'),
    reply: accountSchema,
    status: 200,
  }),
  createAccount: defineEndpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Create an account',
    description: 'Creates a staff or dealer account, depending on the role.',
    tag: 'users',
    access: 'user.write',
    body: accountFormSchema,
    reply: accountSchema,
    status: 201,
  }),
  updateAccount: defineEndpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    summary: 'Update an account',
    description: 'Updates a staff or dealer account, with the fields of the call for its kind.',
    tag: 'users',
    access: 'user.write',
    params: idParamsSchema('user'),
    body: accountFormSchema,
    reply: accountSchema,
    status: 200,
  }),
  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Delete an account',
    description: 'Deletes a staff or dealer account, with the same rules as the call for its kind.',
    tag: 'users',
    access: 'user.delete',
    params: idParamsSchema('user'),
    reply: successSchema,
    status: 200,
  }),
}
