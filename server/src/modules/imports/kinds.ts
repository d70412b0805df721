import { getGrant } from '@portal/contract/api/capabilities'
import type { Role } from '@portal/contract/rules/roles'
import { type SheetKind, sheetKinds } from '@portal/contract/sheets/columns'
import { importCapabilities } from '@portal/contract/sheets/imports'
import type { ImportKind } from '../../core/sheets/import-kind'
import { dealerSheet } from '../dealers/sheet/dealer-sheet'
import { orderSheet } from '../orders/sheet/order-sheet'
import { userSheet } from '../users/sheet/user-sheet'

export const importKinds: Readonly<Record<SheetKind, ImportKind>> = {
  dealers: dealerSheet,
  users: userSheet,
  orders: orderSheet,
}

/** The kinds of imports that a role may run, undo and list. */
export const getKinds = (role: Role): SheetKind[] =>
  sheetKinds.filter((kind) => getGrant(role, importCapabilities[kind]) !== 'none')
