import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { recordAudit } from '../../core/audit/record-audit'
import { agreementFiles, agreementSnapshots, mailOutbox } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

const contact = (email: string) => ({ contactInfo: { email } })

async function place(
  overrides: Parameters<Awaited<ReturnType<typeof givenCheckout>>['signed']>[0] = {},
  email = 'office@air.example',
) {
  const checkout = await givenCheckout(portal, { email })
  const order = parseOrder(await checkout.browser.post('/api/orders', checkout.signed(overrides)))
  const mails = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, order.id))
  const recipients = mails.map(({ toAddress, payload }) => [toAddress, payload.recipient])
  return { order, recipients, mails, ...checkout }
}

describe('The confirmation of a signed order', () => {
  it('goes to the registered address and the one typed at checkout', async () => {
    const { recipients } = await place(contact('typed@elsewhere.example'))
    expect(recipients).toEqual([
      ['office@air.example', 'dealer'],
      ['typed@elsewhere.example', 'dealer'],
    ])
  })

  it.each(['office@air.example', ' OFFICE@Air.example '])(
    'is sent only once if the typed address is %j',
    async (typed) => {
      const { recipients } = await place(contact(typed))
      expect(recipients).toEqual([['office@air.example', 'dealer']])
    },
  )

  it('goes to a previous address too, without amounts, within 30 days of the change', async () => {
    const { dealer, browser, signed } = await givenCheckout(portal, { email: 'new@air.example' })
    const change = (email: string, daysAgo: number) =>
      portal.db.transaction((tx) =>
        recordAudit(
          tx,
          { ...history, now: new Date(portal.clock.read().getTime() - daysAgo * 86_400_000) },
          {
            action: 'profile.updated',
            entityType: 'account',
            entityId: dealer.id,
            before: { email },
            after: { email: 'new@air.example' },
          },
        ),
      )
    await change('long-gone@air.example', 31)
    await change('old@air.example', 29)
    await change('NEW@air.example', 2)
    const order = parseOrder(await browser.post('/api/orders', signed()))
    const mails = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, order.id))
    expect(mails.map(({ toAddress, payload }) => [toAddress, payload.recipient])).toEqual([
      ['new@air.example', 'dealer'],
      ['old@air.example', 'former_address'],
    ])
  })
})

const history = { address: '', requestId: '', actor: null, subject: null }

describe('A signature', () => {
  it("stores the registered dealer in addition to the typed contact, and the file's code", async () => {
    const typed = { companyName: 'Another Company', firstName: 'Sam', lastName: 'Other' }
    const { order, dealer } = await place({ contactInfo: typed })
    const [row] = await portal.db
      .select({ content: agreementSnapshots.content, code: agreementFiles.code, pdf: agreementFiles.pdf })
      .from(agreementSnapshots)
      .innerJoin(agreementFiles, eq(agreementFiles.snapshotId, agreementSnapshots.id))
      .where(eq(agreementSnapshots.orderId, order.id))
    expect(row?.content.dealerInfo).toMatchObject(typed)
    expect(row?.content.registered).toMatchObject({
      accountId: dealer.id,
      dealerNumber: dealer.profile.dealerNumber,
      companyName: dealer.profile.companyName,
      email: 'office@air.example',
    })
    expect(row?.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(row?.pdf).toBeNull()
  })
})
