import type { KeyScope } from '@portal/contract/api/capabilities'
import type { ApiKey } from '@portal/contract/api-keys/keys'

export const scopeLabels: Record<KeyScope, string> = {
  'order.read': 'Orders',
  'dealer.read': 'Dealers',
  'program.read': 'Program',
}

export const scopesText = ({ scopes }: Pick<ApiKey, 'scopes'>): string =>
  scopes.map((scope) => scopeLabels[scope]).join(', ')
