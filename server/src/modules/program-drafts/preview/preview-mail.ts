import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import type { Preview, PreviewSide } from '@portal/contract/program-drafts/preview'
import { toDecimalString } from '@portal/contract/rules/money'
import { isDraft } from '@portal/contract/rules/order-status'
import { withEntryLabels } from '@portal/contract/rules/program-entries'
import type { LogoFile } from '../../../core/program/program-logo'
import { exampleRep, type MailFacts, placeholderId } from '../../mail/mail-facts'
import { renderProgramMail } from '../../mail/render-program-mail'
import type { PreviewedDealer, ScreenOrder } from './dealer'
import { scheduleOf } from './preview-checkout'
import { getOrderToSign, getScreenOrder } from './previewed-dealer'
import type { Screen } from './screen'
import { section, sentence } from './sections'

/**
 * The order of an email: a prepared order is one that the dealer can sign on the day, and others are about their order. A
 * draft has the months with which it would be signed.
 */
function getMailOrder(type: EditableMailType, { program, orderYear, dealer }: Screen): ScreenOrder {
  const facts = program.contractFacts(orderYear)
  const order = type === 'prepared_order' ? null : getScreenOrder(dealer, orderYear, facts)
  if (order === null) return getOrderToSign(dealer, orderYear, facts)
  if (order.orderYear !== orderYear || !isDraft(order)) return order
  return { ...getOrderToSign(dealer, orderYear, facts), orderNumber: order.orderNumber }
}

/** What the emails say about the dealer and the order, which counts as signed on the day if it is not signed yet. */
function getMailFacts(order: ScreenOrder, screen: Screen): MailFacts {
  const { program, dealer, now } = screen
  const { companyName, dealerNumber, territoryManagerId: _, ...contact } = withEntryLabels(program.lists, dealer.record)
  const { firstName, lastName } = contact
  const { facts: terms } = program.termsOf(order)
  const { installments } = scheduleOf(order, terms, screen)
  const { rep } = dealer
  return {
    dealer: { companyName, dealerNumber },
    person: { firstName, lastName },
    contact,
    order: {
      orderId: dealer.order?.id ?? placeholderId,
      orderNumber: order.orderNumber ?? `${order.orderYear}-000000`,
      orderYear: order.orderYear,
    },
    amounts: {
      months: order.months,
      springPercent: order.springPercent,
      paymentTerms: order.paymentTerms,
      totalAmount: toDecimalString(order.monthlyCents),
      oneTimeTotal: toDecimalString(order.oneTimeCents),
      annualTotal: toDecimalString(order.annualCents),
      items: order.lines.map(({ packageName, categoryName, priceCents, pricingType, quantity }) => ({
        packageName,
        categoryName,
        price: toDecimalString(priceCents),
        pricingType,
        quantity,
      })),
    },
    schedule: installments.map(({ year, month, cents }) => ({ year, month, amount: toDecimalString(cents) })),
    signerName: order.signerName ?? `${firstName} ${lastName}`.trim(),
    signedAt: (order.signedAt ?? now).toISOString(),
    programYear: { start: terms.programYearStart, end: terms.programYearEnd },
    rep: rep ?? exampleRep,
    call: rep === null ? program.names.distributorName : [rep.name, rep.phone].filter(Boolean).join(', '),
  }
}

/** An email of a type to the dealer or about them, as the server would send it. Its link and code do not work. */
export async function previewMail(
  type: EditableMailType,
  screen: Screen,
  logo: LogoFile | null,
): Promise<Pick<PreviewSide, 'mail' | 'sections'>> {
  const mail = await renderProgramMail(type, getMailFacts(getMailOrder(type, screen), screen), { ...screen, logo })
  const lines = mail.text.split('\n').map((line) => line.trim())
  return {
    mail,
    sections: [
      section('Subject', [sentence(mail.subject)]),
      section('Text', lines.filter((line) => line !== '' && line !== '--').map(sentence)),
    ],
  }
}

/** Returns who gets an email of a type. */
export function findRecipient(type: EditableMailType, { record }: PreviewedDealer): NonNullable<Preview['recipient']> {
  if (type === 'password_reset') return 'staff'
  if (type === 'lead_program_order') return 'marketing-company'
  return record.email ? 'dealer' : 'nobody'
}
