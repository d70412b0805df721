import type { Access } from '@portal/contract/endpoint'

/**
 * The specification's table of permissions, copied by hand and on purpose not from the code, so that a slip in either
 * is found by comparing the two. Columns: dealer, territory manager, sales manager, Mingledorffs, super admin.
 * `-` is never; `own` the account's own rows; `scope` a territory manager's dealers, or those of a sales manager's
 * district; `rank` staff up to the own rank; `all` every row.
 */
export const permissions: Readonly<Record<string, string>> = {
  // Reading orders, their items and agreements: everybody, as far as their dealers go.
  'order.read': 'own | scope | scope | all | all',
  // Ordering and signing is the dealer's alone: nobody commits somebody else's money.
  'order.place': 'own | - | - | - | -',
  // The owner may move the spring budget until March 1, those who edit orders after it as well.
  'order.set-split': 'own | scope | - | - | all',
  // Those who edit orders: the dealers' territory manager and the super admin. Sales only looks on.
  'order.bulk-status': '- | scope | - | - | all',
  'order.edit-packages': '- | scope | - | - | all',
  // Months, single prices, deleting and importing orders.
  'order.review-pricing': '- | - | - | - | all',
  'order.delete': '- | - | - | - | all',
  'order.import': '- | - | - | - | all',
  'order.export': '- | scope | scope | all | all',
  'change-request.read': 'own | scope | scope | all | all',
  'change-request.create': 'own | scope | - | - | all',
  // Mingledorffs could be allowed to decide; as shipped they are not.
  'change-request.decide': '- | scope | - | - | all',
  // Taking a request back is for the dealer whose order it is about.
  'change-request.withdraw': 'own | - | - | - | -',
  // A dealer's catalogue is cut down to what can be ordered; staff see all of it but custom packages.
  'catalogue.read': 'own | all | all | all | all',
  'catalogue.read-custom': '- | - | - | - | all',
  'catalogue.write': '- | - | - | - | all',
  'dealer.read': '- | scope | scope | all | all',
  'dealer.write': '- | scope | scope | all | all',
  'dealer.delete': '- | scope | - | all | all',
  // Moving dealers from one manager to another: not for the managers themselves.
  'dealer.reassign': '- | - | scope | all | all',
  'dealer.import': '- | - | - | all | all',
  // Acting as a dealer; as another member of staff only for the super admin.
  'dealer.impersonate': '- | scope | scope | all | all',
  'user.impersonate': '- | - | - | - | all',
  'user.read': '- | rank | rank | rank | all',
  'user.write': '- | rank | rank | rank | all',
  'user.delete': '- | rank | - | rank | all',
  'user.set-password': '- | - | - | - | all',
  'user.import': '- | - | - | - | all',
  'mail.test': '- | - | - | - | all',
  'audit.read': '- | - | - | - | all',
  // The dealer's saved signature.
  'profile.authorizations': 'own | - | - | - | -',
}

/** What each call asks for, by hand as well; `*` marks what nobody may do in somebody else's name. */
export const calls: Readonly<Record<string, Access | `${Access} *`>> = {
  'GET /api/program': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/dealer-login': 'public',
  'POST /api/auth/logout': 'public',
  'POST /api/auth/impersonate': 'dealer.impersonate *',
  'POST /api/admin/impersonate/:id': 'dealer.impersonate *',
  'POST /api/admin/stop-impersonation': 'session',
  'GET /api/auth/user': 'session',
  'PATCH /api/auth/user': 'session',
  'PATCH /api/auth/user/password': 'session *',
  'PATCH /api/auth/user/signature': 'profile.authorizations *',
  'GET /api/categories': 'catalogue.read',
  'GET /api/packages': 'catalogue.read',
  'POST /api/admin/packages': 'catalogue.write',
  'PATCH /api/admin/packages/:id': 'catalogue.write',
  'POST /api/admin/packages/bulk-duplicate': 'catalogue.write',
  'GET /api/admin/categories': 'catalogue.write',
  'POST /api/admin/categories': 'catalogue.write',
  'PATCH /api/admin/categories/:id': 'catalogue.write',
  'DELETE /api/admin/categories/:id': 'catalogue.write',
  'GET /api/orders': 'order.read',
  'GET /api/orders/renewal': 'order.place',
  'GET /api/orders/:id': 'order.read',
  'GET /api/orders/:id/items': 'order.read',
  'GET /api/orders/:id/timeline': 'order.read',
  'POST /api/orders': 'order.place',
  'PATCH /api/orders/:id/sign': 'order.place *',
  'PATCH /api/orders/:id/split': 'order.set-split',
  'PATCH /api/admin/orders/bulk/status': 'order.bulk-status',
  'POST /api/admin/orders/bulk-update': 'order.bulk-status',
  'DELETE /api/admin/orders/bulk': 'order.delete',
  'PATCH /api/admin/orders/:id/packages': 'order.edit-packages',
  'PATCH /api/admin/orders/:id/months': 'order.review-pricing',
  'PATCH /api/admin/orders/:id/items/:itemId/price': 'order.review-pricing',
  'GET /api/orders/:id/agreement': 'order.read',
  'GET /api/orders/:id/agreement.pdf': 'order.read',
  'GET /api/change-requests': 'change-request.read',
  'POST /api/change-requests': 'change-request.create',
  'PATCH /api/change-requests/:id': 'change-request.decide',
  'POST /api/change-requests/:id/withdraw': 'change-request.withdraw',
  'GET /api/admin/dealers': 'dealer.read',
  'GET /api/admin/territory-managers': 'dealer.read',
  'GET /api/sales/territory-managers': 'dealer.read',
  'POST /api/admin/dealers': 'dealer.write',
  'PATCH /api/admin/dealers/:id': 'dealer.write',
  'DELETE /api/admin/dealers/:id': 'dealer.delete',
  'POST /api/admin/dealers/:id/unlock': 'dealer.write',
  'POST /api/admin/dealers/reassign': 'dealer.reassign',
  'GET /api/admin/users': 'user.read',
  'POST /api/admin/users': 'user.write',
  'PATCH /api/admin/users/:id': 'user.write',
  'DELETE /api/admin/users/:id': 'user.delete',
  'PATCH /api/admin/users/:id/password': 'user.set-password *',
  'POST /api/admin/users/:id/unlock': 'user.write',
  // Dealers' accounts as well, whose own capabilities are held by the same roles.
  'GET /api/users': 'user.read',
  'GET /api/users/:id': 'user.read',
  'POST /api/users': 'user.write',
  'PATCH /api/users/:id': 'user.write',
  'DELETE /api/users/:id': 'user.delete',
  'GET /api/dashboard': 'dealer.read',
  'GET /api/dashboard/figures': 'dealer.read',
  'GET /api/dashboard/activity': 'dealer.read',
  'GET /api/admin/audit': 'audit.read',
  'GET /api/admin/audit/export': 'audit.read',
}
