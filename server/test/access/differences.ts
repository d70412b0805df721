import type { Grant } from '@portal/contract/api/capabilities'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { Role } from '@portal/contract/rules/roles'
import { featureAccess } from './features/feature-access'
import * as shared from './permissions'

const permissions: typeof shared.permissions = Object.assign(
  {},
  shared.permissions,
  ...featureAccess.map((feature) => feature.permissions),
)
const calls: typeof shared.calls = Object.assign({}, shared.calls, ...featureAccess.map((feature) => feature.calls))

const columns: readonly Role[] = ['dealer', 'territory_manager', 'sales_manager', 'mingledorffs', 'super_admin']

type Table<T> = Readonly<Record<string, T>>

function keysOfEither(first: Table<unknown>, second: Table<unknown>): string[] {
  return [...new Set([...Object.keys(first), ...Object.keys(second)])]
}

/** Lists where a capability table differs from the handwritten one. */
export function permissionDifferences(capabilities: Table<Readonly<Record<Role, Grant>>>): string[] {
  return keysOfEither(capabilities, permissions).flatMap((name) => {
    const codeGrants = columns.map((role) => capabilities[name]?.[role].replace('none', '-') ?? 'missing').join(' | ')
    return codeGrants === permissions[name]
      ? []
      : [`${name}: ${codeGrants} instead of ${permissions[name] ?? 'nothing'}`]
  })
}

/** Lists where an endpoint table differs from the handwritten list. */
export function callDifferences(endpoints: Table<EndpointShape>): string[] {
  const codeGrants: Record<string, string> = {}
  for (const { method, path, access, keyScope, rejectedWhileImpersonating } of Object.values(endpoints)) {
    const expectedScope = keyScope === undefined ? access : `${access} for ${keyScope}`
    codeGrants[`${method} ${path}`] = rejectedWhileImpersonating ? `${expectedScope} *` : expectedScope
  }
  return keysOfEither(codeGrants, calls)
    .filter((call) => codeGrants[call] !== calls[call])
    .map((call) => `${call}: ${codeGrants[call] ?? 'missing'} instead of ${calls[call] ?? 'nothing'}`)
}
