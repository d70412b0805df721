import type { FindReply } from '@portal/contract/find/find'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../src/db/tables'
import type { Caller } from './caller'
import { givenIn } from './given'
import { useTestApp } from './use-test-app'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** The same name as different keyboards and files write it. Each spelling must find all others. */
const spellings: [string, string[]][] = [
  ['apostrophes', ["O'Brien", 'O’Brien', 'O‘Brien', 'Oʼbrien', 'O`Brien', 'O´Brien', 'O′Brien', 'Oʻbrien', 'O＇Brien']],
  ['quotation marks', ['"Cool" Air', '“Cool” Air', '„Cool“ Air', '«Cool» Air', '＂Cool＂ Air']],
  [
    'dashes',
    ['Twenty-Four', 'Twenty–Four', 'Twenty‑Four', 'Twenty‐Four', 'Twenty—Four', 'Twenty−Four', 'Twenty－Four'],
  ],
  ['letters with strokes', ['Dorde Lukas', 'Đorđe Łukas', 'Ðorđe Łukaš']],
  ['joined letters', ['Strassburg Aether Oeuvre Thor', 'Straßburg Æther Œuvre Þór', 'STRAẞBURG æther œuvre þor']],
  ['Danish letters', ['Sorensen', 'Sørensen', 'SØRENSEN']],
  ['ligatures', ['Efficient Flow', 'Eﬃcient Flow', 'Efﬁcient ﬂow']],
  ['full-width forms', ['Unit 24 HVAC', 'Ｕｎｉｔ　２４　ＨＶＡＣ']],
  ['raised digits', ['CO2 R410', 'CO₂ R410', 'CO² R⁴10']],
  ['spaces', ['Two Words', 'Two\u00a0Words', 'Two\u2009Words', 'Two  Words', 'Two\u202fWords']],
  [
    'invisible characters',
    ['Northside', 'North\u200bside', 'North\u00adside', '\u202aNorthside\u202c', 'North\u2060side'],
  ],
  ['ellipses', ['Soon... Air', 'Soon… Air']],
]
const pairs = spellings.flatMap(([kind, texts]) => texts.map((stored) => [kind, stored, texts] as const))

const listIds = (reply: { json: () => { id: string }[] }) => reply.json().map(({ id }) => id)

async function listNames(browser: Caller, path: string, query: Record<string, string>): Promise<string[]> {
  const reply = await browser.get(path, { query })
  expect(reply.statusCode, reply.body).toBe(200)
  return listIds(reply)
}

/** Creates a record of each kind with the name, and one of each without it. */
async function givenNamed(name: string) {
  const at = async (companyName: string, lastName: string) => {
    const dealer = await given().dealer({ companyName, lastName: 'Dealer' })
    const order = await given().order({ dealer, status: 'request' })
    const request = await given().changeRequest({ order, message: `Please call ${lastName} about the spring season.` })
    const user = await given().staff({ lastName })
    const item = await given().package({ name: companyName })
    const mail = await given().mail({
      message: {
        type: 'change_request',
        payload: {
          orderId: order.id,
          orderNumber: order.orderNumber,
          orderYear: order.orderYear,
          companyName,
          dealerNumber: '1',
          changeRequestId: request.id,
          changeType: 'Change',
          message: 'x',
          recipient: 'staff',
        } as never,
      },
    })
    const campaign = await given().campaign({ name: companyName })
    return {
      dealers: dealer.id,
      orders: order.id,
      requests: request.id,
      people: user.id,
      packages: item.id,
      mail: mail.id,
      campaign: campaign.id,
    }
  }
  const named = await at(name, name)
  await at('Other Company', 'Other')
  return named
}

describe('Search ignores typography (docs/spec 16.5)', () => {
  let admin: Caller
  beforeEach(async () => {
    admin = await portal.as(await given().staff({ role: 'super_admin', lastName: 'Admin' }))
  })

  it.each(pairs)('finds records with any kind of %s if they are stored as %j', async (_kind, stored, texts) => {
    const named = await givenNamed(stored)
    for (const search of texts) {
      expect(await listNames(admin, '/api/admin/dealers', { search }), `dealers by ${search}`).toEqual([named.dealers])
      expect(await listNames(admin, '/api/admin/users', { search }), `users by ${search}`).toEqual([named.people])
      expect(await listNames(admin, '/api/packages', { search }), `packages by ${search}`).toEqual([named.packages])
      expect(await listNames(admin, '/api/orders', { search }), `orders by ${search}`).toEqual([named.orders])
      expect(await listNames(admin, '/api/orders', { company: search }), `orders of ${search}`).toEqual([named.orders])
      expect(await listNames(admin, '/api/change-requests', { search }), `requests by ${search}`).toEqual([
        named.requests,
      ])
      expect(await listNames(admin, '/api/admin/mail', { search }), `messages by ${search}`).toEqual([named.mail])
      expect(await listNames(admin, '/api/admin/campaigns', { search }), `campaigns by ${search}`).toEqual([
        named.campaign,
      ])
      const found: FindReply = (await admin.get('/api/find', { query: { q: search } })).json()
      for (const kind of ['dealers', 'orders', 'requests', 'packages', 'people'] as const) {
        expect(
          found[kind]?.rows.map(({ id }) => id),
          `Find: ${kind} by ${search}`,
        ).toEqual([named[kind]])
      }
    }
  })

  it.each(pairs)('finds history with any kind of %s if the record is stored as %j', async (_kind, stored, texts) => {
    const dealer = await given().dealer({ companyName: stored })
    await portal.db.insert(auditEvents).values({
      at: portal.clock.read(),
      action: 'dealer.updated',
      entityType: 'account',
      entityId: dealer.id,
      actorName: 'System',
      before: { city: 'Macon' },
      after: { city: stored },
    })
    for (const search of texts) {
      const reply = await admin.get('/api/admin/audit', { query: { search } })
      expect(reply.json(), `events by ${search}`).toHaveLength(1)
    }
  })

  it('finds a dealer by a phone number with typographic dashes and full-width digits', async () => {
    const dealer = await given().dealer({ phone: '(404) 555-0199' })
    for (const search of ['404‑555‑0199', '404–555–0199', '４０４ ５５５ ０１９９', '404\u00a0555\u00a00199']) {
      expect(await listNames(admin, '/api/admin/dealers', { search }), search).toEqual([dealer.id])
    }
  })
})
