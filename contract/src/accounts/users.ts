import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { flagSchema, idParamsSchema, instantSchema, sentInstantSchema, successSchema, uuidSchema } from '../api/wire'
import { roles } from '../rules/program'
import type { StaffRole } from '../rules/rank'
import { userTexts } from '../texts/account'
import { dealerSchema } from './dealers'
import { emailFormInput, olderEmailInput } from './email-input'
import { sortableKeys } from './list-column'
import { userCountEndpoints } from './user-counts'
import { givenPasswordSchema, invalidUserEmail, userListColumns, userShapes } from './user-fields'

/** A staff account as the user management shows it. */
export const userSchema = z.object({
  id: uuidSchema,
  ...userShapes.stored,
  dealerNumber: z.string().nullable(),
  /** Whether too many missed sign-ins keep strange browsers out; staff may end that. */
  isLocked: z.boolean().optional(),
  /** Whether the account has a second factor, which a higher rank may reset. */
  hasSecondFactor: z.boolean().optional(),
  /** Whether the viewer created the account and may therefore manage it at the same rank. Source: docs/spec 2.5. */
  createdByViewer: z.boolean().optional(),
  updatedAt: instantSchema,
})
export type User = z.infer<typeof userSchema>

export const usersQuerySchema = listQuerySchema.extend({
  district: keyInput().max(20).optional(),
  role: z.enum(roles).optional(),
  isActive: flagSchema,
  sort: sortSchema([...sortableKeys(userListColumns), 'updatedAt']),
})

/** A dealer where accounts of every role are told about. */
const dealerAccountSchema = dealerSchema.extend({
  role: z.literal('dealer'),
  /** Staff only. */
  hasSecondFactor: z.boolean().optional(),
  createdByViewer: z.boolean().optional(),
})

/** An account of either kind. Dealers come first, since they have every field that staff have. */
export const accountSchema = z.union([dealerAccountSchema, userSchema])
export type Account = z.infer<typeof accountSchema>

const { email, firstName, lastName, role, password } = userShapes.staff

/** The form reports the first of these fields that is missing. */
const requiredFields = { email, firstName, lastName, role, password }
const wholeFormSchema = z.object({ ...requiredFields, ...userShapes.staff })

/** A new member of staff. That a sales manager needs a district is checked once the caller's own is given to them. */
export const createUserSchema = wholeFormSchema.partial({ phone: true, district: true, isActive: true })
export type CreateUser = z.output<typeof createUserSchema>

const hasDistrict = ({ role, district }: { role: StaffRole; district?: string | null }): boolean =>
  role !== 'sales_manager' || Boolean(district)

const districtRule = {
  path: ['district'],
  message: userTexts.districtRequired,
  // Said together with whatever else is missing.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** The same as a form, which knows no caller. Source: docs/spec 6.4. */
export const userFormSchema = createUserSchema.omit({ isActive: true }).refine(hasDistrict, districtRule)

const blankOrPasswordSchema = z.union([z.literal(''), givenPasswordSchema])

/**
 * The form over a stored user. A blank password leaves theirs, the email address may be older than the rule, and a sales
 * manager of all districts stays one.
 */
export const userEditFormSchema = (stored: Pick<User, 'role' | 'district' | 'email'>) =>
  wholeFormSchema
    .extend({
      email: emailFormInput(stored.email, invalidUserEmail),
      password: blankOrPasswordSchema.transform((value) => value || undefined),
    })
    .refine((form) => hasDistrict(form) || (stored.role === 'sales_manager' && stored.district === null), districtRule)

/** What is changed about a member of staff; fields left out stay, and so does the password when blank. */
export const updateUserSchema = wholeFormSchema.partial().extend({
  email: olderEmailInput(invalidUserEmail).optional(),
  password: blankOrPasswordSchema
    .nullable()
    .transform((value) => value || undefined)
    .optional(),
  /** The `updatedAt` the edit was based on; an older one is answered with 412. */
  updatedAt: sentInstantSchema.optional(),
})
export type UpdateUser = z.output<typeof updateUserSchema>

export const setPasswordSchema = z.object({ password: givenPasswordSchema })

/** The form beside it, with the repetition that never leaves the browser. */
export const setPasswordFormSchema = setPasswordSchema
  .extend({
    confirmPassword: z.string({ error: 'Confirm password is required' }).min(1, 'Confirm password is required'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
export type SetPasswordForm = z.infer<typeof setPasswordFormSchema>

/** An account's form of either kind: the role decides by which of the two it is read. */
export const accountFormSchema = z.looseObject({ role: z.enum(roles, { error: 'Please select a role' }).optional() })
export type AccountForm = z.output<typeof accountFormSchema>

export const accountsQuerySchema = usersQuerySchema.extend({
  /** Lists this manager's dealers instead of staff. */
  territoryManagerId: uuidSchema.optional(),
})

export const userEndpoints = {
  ...userCountEndpoints,
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Staff accounts the caller may see: those of the own rank and below, within the own district',
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
    summary: 'Add a member of staff of the own rank or below; a district’s sales manager gives the own district',
    tag: 'users',
    access: 'user.write',
    body: createUserSchema,
    reply: userSchema,
    status: 201,
  }),
  updateUser: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    summary: 'Change a member of staff, as far as rank goes',
    tag: 'users',
    access: 'user.write',
    params: idParamsSchema,
    body: updateUserSchema,
    reply: userSchema,
    status: 200,
  }),
  deleteUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Delete a member of staff, whose name stays in history and whose dealers become unassigned',
    tag: 'users',
    access: 'user.delete',
    params: idParamsSchema,
    reply: successSchema,
    status: 200,
  }),
  setUserPassword: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id/password',
    summary: 'Give a member of staff a temporary password',
    tag: 'users',
    access: 'user.set-password',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: setPasswordSchema,
    reply: userSchema,
    status: 200,
  }),
  unlockUser: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/unlock',
    summary: 'Let a member of staff sign in again after too many misses',
    tag: 'users',
    access: 'user.write',
    params: idParamsSchema,
    reply: userSchema,
    status: 200,
  }),
  resetUserSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-second-factor',
    summary: 'Take a lower rank’s passkeys, authenticator app and recovery codes away, and end their sessions',
    tag: 'users',
    access: 'user.reset-second-factor',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: userSchema,
    status: 200,
  }),
  listAccounts: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'Staff accounts the caller may see; with a territory manager that manager’s dealers within scope',
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
    summary: 'One account the caller may see, of staff or a dealer',
    tag: 'users',
    access: 'user.read',
    params: idParamsSchema,
    reply: accountSchema,
    status: 200,
  }),
  createAccount: defineEndpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Add a member of staff or a dealer, by role',
    tag: 'users',
    access: 'user.write',
    body: accountFormSchema,
    reply: accountSchema,
    status: 201,
  }),
  updateAccount: defineEndpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    summary: 'Change a member of staff or a dealer',
    tag: 'users',
    access: 'user.write',
    params: idParamsSchema,
    body: accountFormSchema,
    reply: accountSchema,
    status: 200,
  }),
  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Delete a member of staff or a dealer',
    tag: 'users',
    access: 'user.delete',
    params: idParamsSchema,
    reply: successSchema,
    status: 200,
  }),
}
