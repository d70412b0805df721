import type { changedDealerSchema } from '@portal/contract/api-keys/changes'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/types'
import { type ChangePage, isoText, type PageStart, selectChanges } from './changes'

type ChangedDealer = z.input<typeof changedDealerSchema>

// These are the fields that the triggers of `record_changes` watch.
const dealer = sql`(
  select json_build_object(
    'dealerNumber', p.dealer_number, 'companyName', p.company_name, 'companyType', p.company_type,
    'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'phone', a.phone, 'website', p.website,
    'addressLine1', p.address_line_1, 'addressLine2', p.address_line_2, 'city', p.city, 'state', p.state, 'zipCode', p.zip_code,
    'district', a.district, 'brand', p.brand, 'paymentTerms', p.payment_terms, 'isActive', a.is_active,
    'renewOrder', p.renew_order,
    'territoryManager', case when m.id is not null then
      json_build_object('name', trim(m.first_name || ' ' || m.last_name), 'email', m.email) end,
    'createdAt', ${isoText(sql`a.created_at`)})
  from accounts a join dealer_profiles p on p.account_id = a.id left join accounts m on m.id = p.territory_manager_id
  where a.id = page.record_id and a.deleted_at is null)`

/** A page of dealers by last change, in their current state. A deleted dealer has no record. */
export const selectChangedDealers = (db: Db, start: PageStart): Promise<ChangePage<ChangedDealer>> =>
  selectChanges(db, { kind: 'dealer', start, record: dealer })
