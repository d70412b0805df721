import type { z } from 'zod'
import { dealersQuerySchema } from '../accounts/dealers'
import { usersQuerySchema } from '../accounts/users'
import type { FieldError } from '../api/errors'
import { auditQuerySchema } from '../audit/audit'
import { packagesQuerySchema } from '../catalog/catalog'
import { ordersQuerySchema } from '../orders/order'
import type { StaffRole } from '../rules/rank'
import type { Role } from '../rules/roles'
import { viewTexts } from '../texts/view'
import { areListColumns, type ViewList } from './list-columns'
import { shareableRoles } from './view-sharing'

/** A list's filters and sort as in its URL: parameter names and values. */
export type ViewQuery = Readonly<Record<string, string>>

const page = { limit: true, offset: true } as const

/** The query parameters of each list, without paging. */
const querySchemas: Readonly<Record<ViewList, z.ZodObject>> = {
  orders: ordersQuerySchema.omit(page),
  dealers: dealersQuerySchema.omit(page),
  users: usersQuerySchema.omit(page),
  packages: packagesQuerySchema.omit(page),
  audit: auditQuerySchema.omit(page),
}

/** Whether the shape has the parameter as its own property (unlike `constructor`) and accepts the value. */
const acceptsParameter = (shape: z.ZodObject['shape'], name: string, value: string): boolean =>
  Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success === true

/** Returns the query parameters that the list rejects. */
export const getRejectedParameters = (list: ViewList, query: ViewQuery): string[] =>
  Object.entries(query)
    .filter(([name, value]) => !acceptsParameter(querySchemas[list].shape, name, value))
    .map(([name]) => name)

interface ViewContent {
  query: ViewQuery
  columns: readonly string[] | null
  sharedWith: readonly StaffRole[]
}

/** Returns the validation errors, by field, of a view that a user with this role wants to save. */
export function getViewErrors(list: ViewList, role: Role, { query, columns, sharedWith }: ViewContent) {
  const rejectedNames = getRejectedParameters(list, query)
  const faults: FieldError[] = rejectedNames.map((name) => ({
    field: `query.${name}`,
    message: name === 'sort' ? viewTexts.sortRejected : viewTexts.filterRejected,
  }))
  const roles = shareableRoles(list, role)
  if (columns && !areListColumns(list, columns)) faults.push({ field: 'columns', message: viewTexts.columnsRejected })
  if (sharedWith.some((rank) => !roles.includes(rank))) {
    faults.push({ field: 'sharedWith', message: viewTexts.sharedTooHigh })
  }
  return faults
}
