import type pg from 'pg'
import { currentAgreementVersion } from '../../../server/src/core/agreements/agreement-template'
import { demoProgram } from '../../../server/src/seed/demo-program'
import { dealerRows } from '../../../server/src/seed/factories/account'
import { customLine, orderRows } from '../../../server/src/seed/factories/order'
import { signedOrderRows } from '../../../server/src/seed/factories/signed-order'

const line = (n: number) =>
  customLine({
    packageName: `Package ${n}`,
    packageDescription: 'A year of local advertising.\n- Set up and managed\n- Reported every month',
    priceCents: 45_000,
    pricingType: n === 4 ? 'one_time' : 'monthly',
  })

/**
 * Adds an agreement of realistic size for every signed order. All have the same content, because creating each in SQL
 * would duplicate the product's canonical form.
 */
export async function fillAgreements(client: pg.Client, at: Date, timeZone: string): Promise<void> {
  const draft = orderRows(1, at.getUTCFullYear(), at, { dealer: dealerRows(1), lines: [1, 2, 3, 4].map(line) })
  const { snapshot } = signedOrderRows(draft, { signedAt: at, timeZone })
  const { version, template, sha256, firstUsedAt } = currentAgreementVersion(demoProgram, 2027, at)
  await client.query('insert into agreement_versions values ($1, $2, $3, $4)', [version, template, sha256, firstUsedAt])
  await client.query(
    `insert into agreement_snapshots (order_id, order_number, dealer_id, version, content, canonical, signature_png,
       sha256, signed_at)
     select id, order_number, dealer_id, $1, $2::jsonb, $3, $4, $5, signed_at from orders where signed_at is not null`,
    [version, JSON.stringify(snapshot.content), snapshot.canonical, snapshot.signaturePng, snapshot.sha256],
  )
}

/** Adds the minimum history of every signed order. */
export async function fillHistory(client: pg.Client): Promise<void> {
  for (const action of ['order.drafted', 'order.signed']) {
    await client.query(
      `insert into audit_events (at, action, actor_id, actor_name, actor_role, entity_type, entity_id, order_id, after,
         search_text)
       select created_at, $1, dealer_id, dealer_information->>'companyName', 'dealer', 'order', id::text, id,
         jsonb_build_object('annualCents', annual_cents),
         search_key(concat_ws(' ', dealer_information->>'companyName', '[' || annual_cents || ']')) from orders`,
      [action],
    )
  }
}
