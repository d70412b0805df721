import { billedMonthsText } from '@portal/contract/orders/billing-text'
import { programDates } from '@portal/contract/orders/program-dates'
import { countdownTexts, getSeason } from '@portal/contract/orders/season'
import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import { formatDayOfYear, toCalendarDate } from '@portal/contract/rules/calendar'
import { scheduleOf } from './preview-checkout'
import { getScreenOrder } from './previewed-dealer'
import type { Screen } from './screen'
import { formats, labeled, section, sentence } from './sections'

function previewCountdown({ program, orderYear, today }: Screen): PreviewSection {
  const { programYearStart } = program.contractFacts(orderYear)
  const { daysLeft, lastDay, firstDay } = getSeason(orderYear, programYearStart, today, formatDayOfYear)
  const texts =
    daysLeft <= 0
      ? [countdownTexts.started(orderYear)]
      : [
          `${daysLeft} ${countdownTexts.until(daysLeft, orderYear)}`,
          `${countdownTexts.signBy(lastDay)} ${countdownTexts.toStart(firstDay)}`,
        ]
  return section('Countdown', texts.map(sentence))
}

/** The dates of the dealer's home page: the countdown, and the program year of their order. */
export function previewHome(screen: Screen): PreviewSection[] {
  const { program, orderYear, dealer, today, timeZone } = screen
  const order = getScreenOrder(dealer, orderYear, program.contractFacts(orderYear))
  if (order === null) return [previewCountdown(screen)]
  const { facts: terms } = program.termsOf(order)
  const schedule = scheduleOf(order, terms, screen)
  const signedOn = order.signedAt === null ? null : toCalendarDate(order.signedAt, timeZone)
  const dates = programDates({ orderYear: order.orderYear, signedOn }, schedule, terms, { today, formats })
  return [
    previewCountdown(screen),
    section(`Program year ${order.orderYear}`, [
      sentence(billedMonthsText(schedule, formats.month)),
      ...dates.map(({ when, what }) => labeled(what, when)),
    ]),
  ]
}
