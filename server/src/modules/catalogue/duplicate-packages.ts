import type { catalogueEndpoints } from '@portal/contract/catalogue/catalogue'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Handler } from '../../platform/http/handler'
import { duplicatePackageRows } from './queries/write-package'

/** Copies a year's packages to the next, as far as it does not have them yet. */
export const duplicatePackages: Handler<typeof catalogueEndpoints.duplicatePackages> = (ctx, { body }) =>
  transaction(ctx.db, async (tx) => {
    const outcome = await duplicatePackageRows(tx, { ...body, now: ctx.now })
    await recordAudit(tx, ctx, {
      action: 'packages.duplicated',
      entityType: 'package',
      entityId: `${body.fromYear}-${body.toYear}`,
      after: { ...body, ...outcome },
    })
    return outcome
  })
