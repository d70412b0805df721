import { read, utils } from '@e965/xlsx'
import { dealerEndpoints } from '@portal/contract/accounts/dealers'
import {
  type PackageReport,
  packageReportEndpoints,
  packageReportSchema,
  type ReportRow,
} from '@portal/contract/package-report/package-report'
import type { ReportGrouping } from '@portal/contract/package-report/report-groupings'
import { formatMetricFilter, type MetricSubject, reportMetrics } from '@portal/contract/rules/metric-filter'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { foldSteps } from '../../core/package-steps/fold-steps'
import { auditEvents } from '../../db/tables'
import { loadSession } from '../auth/queries/load-session'
import { dealerHandlers } from '../dealers/handlers'
import { packageReportHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    endpoints: { ...packageReportEndpoints, ...dealerEndpoints },
    handlers: { ...packageReportHandlers, ...dealerHandlers },
    constraints: {},
    loadSession,
  },
})

const PATH = '/api/package-report'
async function getReport(caller: Caller, query: Record<string, string> = {}): Promise<PackageReport> {
  const reply = await caller.get(PATH, { query })
  expect(reply.statusCode).toBe(200)
  return packageReportSchema.strict().parse(reply.json())
}

const allRows = ({ groups }: PackageReport): ReportRow[] => groups.flatMap(({ rows }) => rows)
const findRow = (report: PackageReport, name: string | null): ReportRow => {
  const row = allRows(report).find((each) => each.name === name)
  if (!row) throw new Error(`There is no row ${name}`)
  return row
}
/** The numbers of dealers this year, last year, unchanged, moved up, moved down, new and lost. */
const dealerCounts = (row: Pick<ReportRow, (typeof reportMetrics)[number]>): number[] =>
  reportMetrics.map((metric) => row[metric].dealers)

const signedOrderAt = (at: string) => ({ createdAt: new Date(at), status: 'active' as const, signed: true })
const THIS_YEAR = '2026-10-15T15:00:00Z'
const BEFORE_CUT = '2025-10-15T15:00:00Z'
const AFTER_CUT = '2025-12-15T15:00:00Z'

/**
 * Order year 2027; it is November 20, 2026. Search is Good at $100.00, Reach Better at $200.00 a month for ten months;
 * Mailer is paid once, $500.00. Ash (GC, Heil) keeps Search; Birch (GC, Heil) moved up from Search to Reach; Cedar
 * (SE, Carrier) moved down from Reach to Search; Dogwood (SE) left Search; Elm (no district, no brand) is new with
 * Search and Mailer; Fir (SE) ordered Search last year, but after this day, and nothing yet. Gum's draft and Holly's
 * canceled order do not count.
 */
async function givenSeason() {
  const given = givenIn(portal.db)
  const manager = await given.staff({ firstName: 'Terry', lastName: 'Toral', district: 'GC' })
  const digital = await given.category({ name: 'Digital' })
  const mail = await given.category({ name: 'Mail' })
  const monthly = { category: digital, pricingType: 'monthly' as const }
  const packagesInYear = async (packageYear: number) => ({
    search: await given.package({ ...monthly, name: 'Search', tier: 'good', priceCents: 10_000, packageYear }),
    reach: await given.package({ ...monthly, name: 'Reach', tier: 'better', priceCents: 20_000, packageYear }),
    mailer: await given.package({
      category: mail,
      name: 'Mailer',
      tier: 'base',
      priceCents: 50_000,
      packageYear,
      pricingType: 'one_time',
    }),
  })
  const [now, last] = [await packagesInYear(2027), await packagesInYear(2026)]
  const previousYear = { orderYear: 2026 }
  const gcDealer = { district: 'GC', brand: 'Heil' }
  const seDealer = { district: 'SE', brand: 'Carrier' }

  const ash = await given.dealer({ companyName: 'Ash', ...gcDealer, territoryManager: manager })
  await given.order({ dealer: ash, items: [last.search], ...previousYear, ...signedOrderAt(BEFORE_CUT) })
  await given.order({ dealer: ash, items: [now.search], ...signedOrderAt(THIS_YEAR) })
  const birch = await given.dealer({ companyName: 'Birch', ...gcDealer })
  await given.order({ dealer: birch, items: [last.search], ...previousYear, ...signedOrderAt(BEFORE_CUT) })
  await given.order({ dealer: birch, items: [now.reach], ...signedOrderAt(THIS_YEAR) })
  const cedar = await given.dealer({ companyName: 'Cedar', ...seDealer, territoryManager: manager })
  await given.order({ dealer: cedar, items: [last.reach], ...previousYear, ...signedOrderAt(BEFORE_CUT) })
  await given.order({ dealer: cedar, items: [now.search], ...signedOrderAt(THIS_YEAR) })
  const dogwood = await given.dealer({ companyName: 'Dogwood', ...seDealer })
  await given.order({ dealer: dogwood, items: [last.search], ...previousYear, ...signedOrderAt(BEFORE_CUT) })
  const elm = await given.dealer({ companyName: 'Elm', district: null, brand: null })
  await given.order({ dealer: elm, items: [now.search, now.mailer], ...signedOrderAt(THIS_YEAR) })
  const fir = await given.dealer({ companyName: 'Fir', ...seDealer })
  await given.order({ dealer: fir, items: [last.search], ...previousYear, ...signedOrderAt(AFTER_CUT) })
  const gum = await given.dealer({ companyName: 'Gum', ...seDealer, isActive: false })
  await given.order({ dealer: gum, items: [now.search] })
  const holly = await given.dealer({ companyName: 'Holly', ...seDealer, isActive: false })
  await given.order({
    dealer: holly,
    items: [now.search],
    createdAt: new Date(THIS_YEAR),
    status: 'cancelled',
    signed: true,
  })

  const admin = await portal.as(await given.staff({ role: 'super_admin' }))
  return { given, manager, admin, now, last, dealers: { ash, birch, cedar, dogwood, elm, fir } }
}

describe('The package report (docs/spec 18.4)', () => {
  it('shows where each package’s dealers come from, compared with this day last year', async () => {
    const { admin } = await givenSeason()
    const report = await getReport(admin)
    expect(report).toMatchObject({ by: 'package', year: 2027, asOf: '2026-11-20', isCurrent: true, sameDay: true })
    expect(report.forecastYears).toEqual([2026])
    expect(report.groups.map(({ name, rows }) => [name, rows.map((row) => [row.name, row.tier])])).toEqual([
      [
        'Digital',
        [
          ['Reach', 'better'],
          ['Search', 'good'],
        ],
      ],
      ['Mail', [['Mailer', 'base']]],
    ])
    expect(dealerCounts(findRow(report, 'Search'))).toEqual([3, 3, 1, 0, 1, 1, 1])
    expect(dealerCounts(findRow(report, 'Reach'))).toEqual([1, 1, 0, 1, 0, 0, 0])
    expect(dealerCounts(findRow(report, 'Mailer'))).toEqual([1, 0, 0, 0, 0, 1, 0])
    expect(findRow(report, 'Search').thisYear.investment).toBe('3000.00')
    expect(findRow(report, 'Search').left.investment).toBe('1000.00')
    expect(findRow(report, 'Reach').lastYear.investment).toBe('2000.00')
  })

  it('compares with all of last year on request', async () => {
    const { admin } = await givenSeason()
    const report = await getReport(admin, { sameDay: '0' })
    expect(report.sameDay).toBe(false)
    expect(dealerCounts(findRow(report, 'Search'))).toEqual([3, 4, 1, 0, 1, 1, 2])
  })

  it('ignores last year’s orders after this day, even if the dealer ordered this year', async () => {
    const { admin, given, dealers, now } = await givenSeason()
    await given.order({ dealer: dealers.fir, items: [now.search], ...signedOrderAt(THIS_YEAR) })
    expect(dealerCounts(findRow(await getReport(admin), 'Search'))).toEqual([4, 3, 1, 0, 1, 2, 1])
    expect(dealerCounts(findRow(await getReport(admin, { sameDay: '0' }), 'Search'))).toEqual([4, 4, 2, 0, 1, 1, 1])
  })

  it.each<ReportGrouping>(['package', 'category', 'manager', 'district'])(
    'adds up by %s: kept, up, down and left equal last year; kept, up, down and new equal this year',
    async (by) => {
      const { admin } = await givenSeason()
      for (const sameDay of ['0', '1']) {
        const report = await getReport(admin, { by, sameDay })
        expect(allRows(report).length).toBeGreaterThan(0)
        const summedMetrics = by === 'package' ? [...report.groups, report.total] : [...allRows(report), report.total]
        for (const metrics of [...summedMetrics, ...allRows(report)]) {
          const [thisYear = 0, , kept = 0, up = 0, down = 0, fresh = 0] = dealerCounts(metrics)
          expect(kept + up + down + fresh).toBe(thisYear)
        }
        for (const metrics of summedMetrics) {
          const [, lastYear = 0, kept = 0, up = 0, down = 0, , left = 0] = dealerCounts(metrics)
          expect(kept + up + down + left).toBe(lastYear)
        }
      }
    },
  )

  it('matches a dealer’s other packages from the highest tier down, and keeps one of the same tier', async () => {
    const { admin, given } = await givenSeason()
    const category = await given.category({ name: 'Social' })
    const made = (name: string, tier: 'base' | 'good' | 'better' | 'best', packageYear: number) =>
      given.package({ category, name, tier, priceCents: 1_000, packageYear, pricingType: 'monthly' })
    const dealer = await given.dealer({ companyName: 'Ivy' })
    const lastItems = [
      await made('Old Best', 'best', 2026),
      await made('Steady', 'good', 2026),
      await made('Drop', 'base', 2026),
    ]
    await given.order({ dealer, orderYear: 2026, items: lastItems, ...signedOrderAt(BEFORE_CUT) })
    await given.order({
      dealer,
      items: [await made('New Best', 'best', 2027), await made('Steady', 'good', 2027)],
      ...signedOrderAt(THIS_YEAR),
    })
    const report = await getReport(admin)
    expect(dealerCounts(findRow(report, 'New Best'))).toEqual([1, 0, 1, 0, 0, 0, 0])
    expect(dealerCounts(findRow(report, 'Steady'))).toEqual([1, 1, 1, 0, 0, 0, 0])
    expect(dealerCounts(findRow(report, 'Old Best'))).toEqual([0, 1, 0, 0, 0, 0, 0])
    expect(dealerCounts(findRow(report, 'Drop'))).toEqual([0, 1, 0, 0, 0, 0, 1])
  })

  it('groups dealers by manager and district, including those without one', async () => {
    const { admin, manager } = await givenSeason()
    const managers = await getReport(admin, { by: 'manager' })
    expect(findRow(managers, 'Terry Toral')).toMatchObject({ id: manager.id, tier: null })
    expect(dealerCounts(findRow(managers, 'Terry Toral'))).toEqual([2, 2, 1, 0, 1, 0, 0])
    expect(dealerCounts(findRow(managers, null))).toEqual([2, 2, 0, 1, 0, 1, 1])
    const districts = await getReport(admin, { by: 'district' })
    expect(dealerCounts(findRow(districts, 'GC'))).toEqual([2, 2, 1, 1, 0, 0, 0])
    expect(dealerCounts(findRow(districts, 'SE'))).toEqual([1, 2, 0, 0, 1, 0, 1])
    expect(dealerCounts(findRow(districts, null))).toEqual([1, 0, 0, 0, 0, 1, 0])
  })

  it('forecasts from later orders of dealers with the same district and brand, scaled to dealers without an order', async () => {
    const { admin, given, dealers, last } = await givenSeason()
    // Cedar, Dogwood and Fir are in SE with Carrier. Last year, two had ordered by this day. The third ordered later for
    // $1,000.00. Now Cedar has ordered and two have not, so twice that is expected.
    expect(findRow(await getReport(admin), 'Search').forecast).toEqual({
      investment: '5000.00',
      lowest: '5000.00',
      highest: '5000.00',
    })
    // Two years ago, only Fir ordered, for $2,000.00 and after this day, when three had not ordered.
    await given.order({
      dealer: dealers.fir,
      orderYear: 2025,
      items: [last.reach],
      ...signedOrderAt('2024-12-15T15:00:00Z'),
    })
    // The forecast is the average of what each year leads to expect.
    expect(findRow(await getReport(admin), 'Reach').forecast).toEqual({
      investment: '2666.67',
      lowest: '2000.00',
      highest: '3333.33',
    })
    expect((await getReport(admin)).forecastYears).toEqual([2026, 2025])
    const past = await getReport(admin, { year: '2026' })
    expect(past).toMatchObject({ isCurrent: false, sameDay: false, forecastYears: [] })
    expect(allRows(past).every(({ forecast }) => forecast === null)).toBe(true)
  })

  it('filters by district, brand and manager', async () => {
    const { admin, manager } = await givenSeason()
    const thisYear = async (query: Record<string, string>) =>
      dealerCounts((await getReport(admin, { by: 'district', ...query })).total)[0]
    expect(await thisYear({ district: 'GC' })).toBe(2)
    expect(await thisYear({ brand: 'Carrier' })).toBe(1)
    expect(await thisYear({ district: 'GC', brand: 'Carrier' })).toBe(0)
    expect(await thisYear({ territoryManagerId: manager.id })).toBe(2)
    expect(await thisYear({ territoryManagerId: manager.id, district: 'SE' })).toBe(1)
    expect(await thisYear({ territoryManagerId: 'none' })).toBe(2)
    expect((await admin.get(PATH, { query: { by: 'colour' } })).statusCode).toBe(422)
  })

  it('is limited to each role’s scope, and rejected for dealers', async () => {
    const { given, manager, dealers } = await givenSeason()
    const totals = async (caller: Caller) =>
      dealerCounts((await getReport(caller, { by: 'district' })).total).slice(0, 2)
    expect(await totals(await portal.as(await given.staff({ role: 'super_admin' })))).toEqual([4, 4])
    expect(await totals(await portal.as(await given.staff({ role: 'mingledorffs' })))).toEqual([4, 4])
    expect(await totals(await portal.as(await given.staff({ role: 'sales_manager', district: null })))).toEqual([4, 4])
    expect(await totals(await portal.as(await given.staff({ role: 'sales_manager', district: 'SE' })))).toEqual([1, 2])
    expect(await totals(await portal.as(manager))).toEqual([2, 2])
    await foldSteps(portal.db)
    expect(await totals(await portal.as(await given.staff({ role: 'sales_manager', district: 'SE' })))).toEqual([1, 2])
    expect(await totals(await portal.as(await given.staff({ role: 'territory_manager' })))).toEqual([0, 0])
    expect((await (await portal.as(dealers.ash)).get(PATH)).statusCode).toBe(403)
    expect((await (await portal.as(dealers.ash)).get(`${PATH}/export`)).statusCode).toBe(403)
  })

  it('forecasts only from dealers within scope (docs/spec 2.2)', async () => {
    const { given, manager, now, last } = await givenSeason()
    const seDealer = { district: 'SE', brand: 'Carrier', territoryManager: manager }
    const hazel = await given.dealer({ companyName: 'Hazel', ...seDealer })
    await given.order({ dealer: hazel, items: [last.search], orderYear: 2026, ...signedOrderAt(AFTER_CUT) })
    const ivy = await given.dealer({ companyName: 'Ivy', ...seDealer })
    await given.order({ dealer: ivy, items: [now.search], ...signedOrderAt(THIS_YEAR) })
    // Of Cedar, Hazel and Ivy, one has not ordered now and two had not then, so half of Hazel's $1,000.00 is expected.
    // With Dogwood and Fir, who are out of scope, it would be three quarters.
    expect(findRow(await getReport(await portal.as(manager)), 'Search').forecast).toEqual({
      investment: '3500.00',
      lowest: '3500.00',
      highest: '3500.00',
    })
  })

  it('is computed again when an order changes, before and after folding the steps', async () => {
    const { admin, given, dealers, now } = await givenSeason()
    const search = async () => dealerCounts(findRow(await getReport(admin), 'Search'))[0]
    expect(await search()).toBe(3)
    await foldSteps(portal.db)
    await given.order({ dealer: dealers.fir, items: [now.search], ...signedOrderAt(THIS_YEAR) })
    expect(await search()).toBe(4)
    await foldSteps(portal.db)
    expect(await search()).toBe(4)
  })
})

describe('Each count of the package report', () => {
  const rowQuery = (report: PackageReport, group: string | null, row: ReportRow): MetricSubject => {
    if (report.by === 'package') {
      return { kind: 'package', category: group ?? '', name: row.name ?? '', tier: row.tier ?? '' }
    }
    return report.by === 'category' ? { kind: 'category', category: row.name ?? '' } : { kind: 'dealer' }
  }

  it.each<Record<string, string>>([
    ...(['package', 'category', 'manager', 'district'] as const).map((by) => ({ by })),
    { by: 'package', sameDay: '0' },
    { by: 'package', brand: 'Carrier' },
    { by: 'package', year: '2026' },
  ])('matches the number of dealers behind its link: %j', async (query) => {
    const { admin, given, manager } = await givenSeason()
    const callers = [
      admin,
      await portal.as(manager),
      await portal.as(await given.staff({ role: 'sales_manager', district: 'SE' })),
    ]
    for (const isFolded of [false, true]) {
      if (isFolded) await foldSteps(portal.db)
      for (const caller of callers) {
        const report = await getReport(caller, query)
        for (const group of report.groups) {
          for (const row of group.rows) {
            for (const metric of reportMetrics) {
              const narrowed = query.by === 'district' ? { district: row.name } : {}
              const reported = formatMetricFilter({
                year: report.year,
                metric,
                sameDay: report.sameDay,
                brand: query.brand,
                ...narrowed,
                subject: rowQuery(report, group.name, row),
              })
              const more: Record<string, string> =
                query.by === 'manager' ? { territoryManagerId: row.id ?? 'none' } : {}
              const list = await caller.get('/api/admin/dealers', { query: { reported, ...more } })
              expect([row.name, metric, list.json().length]).toEqual([row.name, metric, row[metric].dealers])
            }
          }
        }
      }
    }
  })

  it('links to the named dealers', async () => {
    const { admin } = await givenSeason()
    const metricSubject = { kind: 'package', category: 'Digital', name: 'Reach', tier: 'better' } as const
    const reported = formatMetricFilter({ year: 2027, metric: 'movedUp', sameDay: true, subject: metricSubject })
    const list = await admin.get('/api/admin/dealers', { query: { reported } })
    expect(list.json()).toMatchObject([{ companyName: 'Birch' }])
    expect((await admin.get('/api/admin/dealers', { query: { reported: '2027' } })).statusCode).toBe(422)
  })
})

describe('The workbook of the package report', () => {
  it('contains each row, category totals and the overall total, and is audited', async () => {
    const { admin } = await givenSeason()
    const reply = await admin.get(`${PATH}/export`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toContain('Package_Report_2026-11-20.xlsx')
    const book = read(reply.rawPayload)
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Package report'] ?? {})
    expect(rows.map((row) => [row.Category, row.Package, row.Tier, row['2027'], row['2026'], row.Lost])).toEqual([
      ['Digital', 'Reach', 'Better', 1, 1, 0],
      ['Digital', 'Search', 'Good', 3, 3, 1],
      ['Digital', 'Whole category', undefined, 4, 4, 1],
      ['Mail', 'Mailer', 'Base', 1, 0, 0],
      ['Mail', 'Whole category', undefined, 1, 0, 0],
      ['All packages', undefined, undefined, 5, 4, 1],
    ])
    expect(rows[1]).toMatchObject({ '2027 ($)': 3000, 'Lost ($)': 1000, Forecast: 5000 })
    const [event] = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'package-report.exported'))
    expect(event?.after).toMatchObject({ by: 'package', year: 2027, rows: 3 })
  })

  it('labels unnamed rows, and treats no name as a formula', async () => {
    const { admin, given } = await givenSeason()
    const category = await given.category({ name: '=1+1' })
    const item = await given.package({ category, name: '@SUM(A1)', tier: 'good', packageYear: 2027 })
    await given.order({ dealer: await given.dealer(), items: [item], ...signedOrderAt(THIS_YEAR) })
    const book = read((await admin.get(`${PATH}/export`)).rawPayload)
    const cells = Object.values(book.Sheets['Package report'] ?? {}) as { v?: unknown; f?: unknown }[]
    expect(cells.filter(({ v }) => v === '=1+1' || v === '@SUM(A1)').every(({ f }) => f === undefined)).toBe(true)
    expect(cells.some(({ v }) => v === '=1+1')).toBe(true)
    const managers = read((await admin.get(`${PATH}/export`, { query: { by: 'manager' } })).rawPayload)
    const rows = utils.sheet_to_json<Record<string, unknown>>(managers.Sheets['Package report'] ?? {})
    expect(rows.map(({ Manager }) => Manager).sort()).toEqual(['All managers', 'No territory manager', 'Terry Toral'])
  })
})
