import type { SheetKind } from '@portal/contract/sheets/columns'

/** The calls of each kind. */
export const sheetCalls = {
  dealers: { send: 'importDealers', refused: 'getRefusedDealers', template: 'getDealersTemplate' },
  users: { send: 'importUsers', refused: 'getRefusedUsers', template: 'getUsersTemplate' },
  orders: { send: 'importOrders', refused: 'getRefusedOrders', template: 'getOrdersTemplate' },
} as const satisfies Record<SheetKind, object>

/** What applying or undoing an import changes, beside the screens of its kind. */
export const importCalls = ['listImports', 'listAuditEvents'] as const
