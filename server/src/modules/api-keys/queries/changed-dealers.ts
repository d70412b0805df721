import type { changedDealerSchema } from '@portal/contract/api-keys/changes'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { jsonObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'
import { type ChangePage, isoText, type PageStart, selectChanges } from './changes'

type ChangedDealer = z.input<typeof changedDealerSchema>

const managerJson = jsonObject<NonNullable<ChangedDealer['territoryManager']>>({
  name: sql`trim(m.first_name || ' ' || m.last_name)`,
  email: sql`m.email`,
})

// These are the fields that the triggers of `record_changes` watch.
const dealerJson = jsonObject<ChangedDealer>({
  dealerNumber: sql`p.dealer_number`,
  companyName: sql`p.company_name`,
  companyType: sql`p.company_type`,
  firstName: sql`a.first_name`,
  lastName: sql`a.last_name`,
  email: sql`a.email`,
  phone: sql`a.phone`,
  website: sql`p.website`,
  addressLine1: sql`p.address_line_1`,
  addressLine2: sql`p.address_line_2`,
  city: sql`p.city`,
  state: sql`p.state`,
  zipCode: sql`p.zip_code`,
  district: sql`a.district`,
  brand: sql`p.brand`,
  paymentTerms: sql`p.payment_terms`,
  isActive: sql`a.is_active`,
  renewOrder: sql`p.renew_order`,
  territoryManager: sql`case when m.id is not null then ${managerJson} end`,
  createdAt: isoText(sql`a.created_at`),
})

const dealer = sql`(
  select ${dealerJson}
  from accounts a join dealer_profiles p on p.account_id = a.id left join accounts m on m.id = p.territory_manager_id
  where a.id = page.record_id and a.deleted_at is null)`

/** A page of dealers by last change, in their current state. A deleted dealer has no record. */
export const selectChangedDealers = (db: Db, start: PageStart): Promise<ChangePage<ChangedDealer>> =>
  selectChanges(db, { kind: 'dealer', start, record: dealer })
