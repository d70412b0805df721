import { pino } from 'pino'
import { sendCampaigns } from '../../server/src/modules/campaigns/send-campaigns'
import { auditKeyOf, useAuditKey } from '../../server/src/platform/audit-key'
import { openPostgres } from '../../server/src/platform/database/postgres'
import { listenAtDriver, type RecordedStatement, recordingOf } from './baselines/record-statements'
import { replay } from './baselines/replay'
import { type Script, scriptOf } from './baselines/script'
import { uuidSql } from './data/names'
import { withClient } from './data/run-sql'
import { type Figures, figuresOf } from './load/figures'

/** A campaign on its way: what one block of a hundred dealers takes. */
export interface SendingFigures {
  product: Figures
  sql: Figures
  /** Statements of one block, transaction brackets included. */
  statements: number
}

const WARM_UP = 20
const BLOCKS = 60
const SETTING = { publicUrl: 'https://portal.example.com', timeZone: 'America/New_York' }
const campaign = uuidSql(`'campaign on its way'`)

const begin = `
  create table reminders_before as table dealer_reminders;
  insert into campaigns (id, name, order_year, subject, message, filter, is_weekly, maker_id, maker_name, maker_role,
    created_at, next_at)
  select ${campaign}, 'On its way', (select max(order_year) from campaigns), 'Your marketing package',
    'Hello {First name}, last year it was {Last year''s total}. {Link}', '{"orderStatus":"none","isActive":"true"}', false,
    id, 'Dora Director', role, now(), now() from accounts where id = ${uuidSql(`'staff director'`)};`
/** As before the first block, so that the same statements can be sent again. */
const takeBack = `
  delete from mail_outbox where type = 'reminder';
  delete from campaign_sendings where campaign_id = ${campaign};
  truncate dealer_reminders;
  insert into dealer_reminders table reminders_before;
  update campaigns set last_sent_at = null where id = ${campaign};`
const end = `drop table reminders_before; delete from campaigns where id = ${campaign};`

async function run(databaseUrl: string, statements: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(statements)
    await client.query('vacuum analyze dealer_reminders, campaign_mails, mail_outbox')
  })
}

/** The statements of each transaction; the last one found nothing to send. */
function scriptsOf(statements: readonly RecordedStatement[]): Script[] {
  const blocks: RecordedStatement[][] = []
  for (const statement of statements) {
    if (/^begin/i.test(statement.text)) blocks.push([])
    blocks.at(-1)?.push(statement)
  }
  return blocks.slice(0, -1).map(scriptOf)
}

/** Sends by the product's own code in this process. Where the servers' job would go on, the clock says that nothing is due. */
async function sendBlocks(databaseUrl: string): Promise<{ product: Figures; scripts: Script[] }> {
  listenAtDriver()
  useAuditKey(auditKeyOf('only-for-measuring-only-for-measuring'))
  const log = pino({ level: 'silent' })
  const database = openPostgres(databaseUrl, log)
  const begun: number[] = []
  let before = process.cpuUsage()
  const clock = (): Date => {
    if (begun.length === WARM_UP) before = process.cpuUsage()
    begun.push(performance.now())
    return begun.length <= WARM_UP + BLOCKS ? new Date() : new Date(0)
  }
  try {
    const statements = await recordingOf(() => sendCampaigns({ db: database.db, clock, config: SETTING, log }))
    const { user, system } = process.cpuUsage(before)
    const times = begun.slice(WARM_UP, -1).map((from, n) => (begun[WARM_UP + n + 1] ?? Number.NaN) - from)
    const seconds = times.reduce((sum, time) => sum + time, 0) / 1000
    const product = figuresOf(times, { seconds, failed: 0, processorMs: (user + system) / 1000 })
    return { product, scripts: scriptsOf(statements) }
  } finally {
    await database.close()
  }
}

/** What a block of a sending to every dealer without an order takes, beside its own statements sent straight. */
export async function measureSending(databaseUrl: string): Promise<SendingFigures> {
  await run(databaseUrl, begin)
  const { product, scripts } = await sendBlocks(databaseUrl)
  await run(databaseUrl, takeBack)
  await replay(databaseUrl, scripts.slice(0, WARM_UP), 1, { requests: WARM_UP })
  const sql = await replay(databaseUrl, scripts.slice(WARM_UP), 1, { requests: BLOCKS })
  await run(databaseUrl, `${takeBack} ${end}`)
  return { product, sql, statements: scripts.at(-1)?.length ?? 0 }
}
