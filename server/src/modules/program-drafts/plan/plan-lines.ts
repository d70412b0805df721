import type { PlanLine } from '@portal/contract/program-drafts/plan'
import { sheetTitles } from '@portal/contract/sheets/columns'
import { mailTypeLabels } from '@portal/contract/texts/mail-type'
import { joinWithAnd, plural } from '@portal/contract/texts/plural'
import type { Effects } from './count-effects'

const number = new Intl.NumberFormat('en-US')

type Draft = Omit<PlanLine, 'isBlocking' | 'detail' | 'link'> & Partial<PlanLine>

const line = (parts: Draft): PlanLine => ({ detail: null, isBlocking: false, ...parts, link: parts.link ?? null })

/** A link to a list, only where there is something in it. */
const linkIf = (total: number, path: string): string | null => (total === 0 ? null : path)

/** The filter of the order list for drafts. It has one order year or all. */
const pendingOrders = 'orders?status=pending'

const yearList = (years: readonly number[]): string => joinWithAnd(years.map(String))

function placedLine({ changedOrders, placedOrders, changedYears, placedByYear }: Effects): PlanLine {
  const kept = changedYears.filter((year) => placedByYear[year])
  const total = kept.reduce((sum, year) => sum + (placedByYear[year] ?? 0), 0)
  return line({
    key: 'signed-orders',
    number: changedOrders,
    sentence: `of ${number.format(placedOrders)} placed ${plural(placedOrders, 'order', 'orders')} change`,
    detail:
      total === 0
        ? null
        : `${number.format(total)} for ${yearList(kept)} ${plural(total, 'keeps', 'keep')} their terms`,
    isBlocking: true,
  })
}

function orderLines({ draftOrders, expiringDrafts, preparedOrders, openCheckouts, changedYears }: Effects): PlanLine[] {
  const years = changedYears.length === 0 ? '' : ` for ${yearList(changedYears)}`
  return [
    line({
      key: 'draft-orders',
      number: draftOrders,
      sentence: `order ${plural(draftOrders, 'draft', 'drafts')}${years} ${plural(draftOrders, 'shows', 'show')} the new terms`,
      detail:
        draftOrders === 0
          ? null
          : 'Dealers read them again at checkout, with the default months unless staff set others',
      link: linkIf(draftOrders, changedYears.length === 1 ? `${pendingOrders}&year=${changedYears[0]}` : pendingOrders),
    }),
    line({
      key: 'expiring-drafts',
      number: expiringDrafts,
      sentence: `order ${plural(expiringDrafts, 'draft expires', 'drafts expire')} when this takes effect`,
      detail: expiringDrafts === 0 ? null : 'Their dealers get an email',
      link: linkIf(expiringDrafts, pendingOrders),
    }),
    line({
      key: 'prepared-orders',
      number: preparedOrders,
      sentence: `prepared ${plural(preparedOrders, 'order is', 'orders are')} sent and not signed`,
      detail: preparedOrders === 0 ? null : 'Their emails aren’t sent again',
    }),
    line({
      key: 'open-checkouts',
      number: openCheckouts,
      sentence: `${plural(openCheckouts, 'checkout is', 'checkouts are')} open right now`,
    }),
  ]
}

function listLines(effects: Effects): PlanLine[] {
  const { retiredDealers, movingDealers, retiredStaff, retiredScopes, retiredViews } = effects
  return [
    line({
      key: 'retired-dealers',
      number: retiredDealers,
      sentence: `${plural(retiredDealers, 'dealer has', 'dealers have')} a retired brand, district or company type`,
    }),
    line({
      key: 'moving-dealers',
      number: movingDealers,
      sentence: `${plural(movingDealers, 'dealer keeps', 'dealers keep')} a retired district until the next edit`,
      detail: movingDealers === 0 ? null : 'Sales managers of the new district won’t see them until then',
    }),
    line({
      key: 'retired-staff',
      number: retiredStaff,
      sentence: `${plural(retiredStaff, 'user has', 'users have')} a retired district`,
    }),
    line({
      key: 'retired-scopes',
      number: retiredScopes,
      sentence: `sales ${plural(retiredScopes, 'manager sees', 'managers see')} only a retired district`,
      detail: retiredScopes === 0 ? null : 'Give them another district first',
      isBlocking: true,
    }),
    line({
      key: 'retired-views',
      number: retiredViews,
      sentence: `saved ${plural(retiredViews, 'view filters', 'views filter')} by a retired brand or district`,
    }),
  ]
}

function campaignLine({ campaigns }: Effects): PlanLine {
  const total = campaigns.length
  const [first] = campaigns
  const sentence =
    first === undefined || total > 1
      ? `scheduled ${plural(total, 'campaign mentions', 'campaigns mention')} what changes`
      : `scheduled campaign mentions “${first.phrase}”`
  const detail = total === 0 ? null : joinWithAnd(campaigns.map(({ name }) => name))
  return line({ key: 'campaigns', number: total, sentence, detail, link: linkIf(total, 'campaigns') })
}

function emailLine({ emails }: Effects): PlanLine {
  const total = emails.reduce((sum, { sent }) => sum + sent, 0)
  const sentence = `${plural(total, 'email', 'emails')} from the last 30 days would have a different text`
  const byType = emails.map(({ type, sent }) => `${mailTypeLabels[type]}: ${number.format(sent)}`)
  return line({ key: 'emails', number: total, sentence, detail: byType.length === 0 ? null : byType.join(', ') })
}

function templateLine({ changedTemplates }: Effects): PlanLine {
  const total = changedTemplates.length
  const sentence = `spreadsheet ${plural(total, 'template offers', 'templates offer')} other choices`
  const detail = total === 0 ? null : joinWithAnd(changedTemplates.map((kind) => sheetTitles[kind]))
  return line({ key: 'templates', number: total, sentence, detail })
}

function wordingLine({ unusedTokens }: Effects): PlanLine {
  const total = unusedTokens.length
  const sentence = `${plural(total, 'token is', 'tokens are')} no longer in the agreement`
  const detail = total === 0 ? null : joinWithAnd(unusedTokens.map((name) => `{${name}}`))
  return line({ key: 'unused-tokens', number: total, sentence, detail })
}

/** Puts the effects of a draft into sentences, in reading order. Lines with 0 stay, since they answer a question too. */
export const describeEffects = (effects: Effects): PlanLine[] => [
  placedLine(effects),
  ...orderLines(effects),
  campaignLine(effects),
  emailLine(effects),
  ...listLines(effects),
  templateLine(effects),
  wordingLine(effects),
]
