import { can, grantOf } from '@portal/contract/api/capabilities'
import { orderYearOf } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'

/** What of the catalogue somebody may see at all. */
export interface CatalogueView {
  includesCustom: boolean
  /** Dealers see what they can order or could have ordered: active packages of no later year. Null is every package. */
  activeUpToYear: number | null
}

export function catalogueViewOf({ subject, now, config }: SessionContext): CatalogueView {
  const isBuyer = grantOf(subject.role, 'catalogue.read') === 'own'
  return {
    includesCustom: can(subject, 'catalogue.read-custom'),
    activeUpToYear: isBuyer ? orderYearOf(now, config.timeZone) : null,
  }
}
