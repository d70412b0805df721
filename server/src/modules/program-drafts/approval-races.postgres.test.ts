import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { drafts, givenProgramPeople, givenSendable, sendDraft, versions } from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'
import { programVersions } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import { lockProgram } from './queries/versions'

const portal = useTestApp()

type Reply = { statusCode: number; json: () => { errorCode?: string } }
const outcome = ({ statusCode, json }: Reply) => (statusCode === 200 ? 'done' : json().errorCode)

const countWaiting = async (): Promise<number> => {
  const { rows } = await portal.db.execute<{ total: number }>(sql`
    select count(*)::int as total from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.total ?? 0
}

/** Runs calls that lock the program. Each waits for the lock before the next starts, so they get it in this order. */
async function runInOrder(calls: readonly (() => Promise<Reply>)[]): Promise<unknown[]> {
  const replies: Promise<Reply>[] = []
  await transaction(portal.db, async (tx) => {
    await lockProgram(tx)
    for (const call of calls) {
      replies.push(call())
      await expect.poll(countWaiting).toBe(replies.length)
    }
  })
  return (await Promise.all(replies)).map(outcome)
}

async function givenWaiting() {
  const people = await givenProgramPeople(portal)
  // By the clock of the database, no version of these tests is in effect.
  await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2097-01-01T05:00:00Z'))
  const id = await givenSendable(portal, people.staff.morgan, {
    basedOn: 2,
    document: withFacts({ installments: 8, cancellationFeePercent: 25 }),
    wishedEffect: '2098-01-01',
  })
  const { planSha256 } = await sendDraft(people.coordinator, id)
  const reason = 'Legal found a mistake.'
  return {
    ...people,
    id,
    approve: () => people.admin.post(`${drafts}/${id}/approve`, { planSha256 }),
    recall: () => people.coordinator.post(`${drafts}/${id}/recall`, {}),
    withdraw: () => people.reviewer.post(`${versions}/2/withdraw`, { reason }),
  }
}

describe('Races of an approval (docs/spec 24.9)', () => {
  it.each(['approve', 'recall'] as const)('with a recall, one of both succeeds; %s starts first', async (first) => {
    const { id, coordinator, approve, recall } = await givenWaiting()
    const calls = first === 'approve' ? [approve(), recall()] : [recall(), approve()]
    const outcomes = (await Promise.all(calls)).map(outcome)
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'done'])
    const isApproved = outcomes[first === 'approve' ? 0 : 1] === 'done'
    expect(await portal.db.$count(programVersions)).toBe(isApproved ? 3 : 2)
    const { state, approvedAs, plan } = (await coordinator.get(`${drafts}/${id}`)).json()
    expect([state, approvedAs, plan !== null]).toEqual(isApproved ? ['approved', 3, true] : ['editing', null, false])
  })

  it('before a withdrawal of the version that the draft changes, succeeds, and the withdrawal does not', async () => {
    const { approve, withdraw } = await givenWaiting()
    expect(await runInOrder([approve, withdraw])).toEqual(['done', 'SCHEDULED_LATER'])
    expect(await portal.db.$count(programVersions)).toBe(3)
  })

  it('after a withdrawal of the version that the draft changes, is rejected', async () => {
    const { approve, withdraw } = await givenWaiting()
    expect(await runInOrder([withdraw, approve])).toEqual(['done', 'DRAFT_BEHIND'])
    expect(await portal.db.$count(programVersions)).toBe(2)
  })
})
