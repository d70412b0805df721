import { agreementPlainText, renderAgreement } from '@portal/contract/agreements/terms'
import type { AgreementInput } from '@portal/contract/agreements/text'
import { AGREEMENT_VERSION } from '@portal/contract/agreements/version'
import { formatCalendarDate } from '@portal/contract/rules/calendar'
import { cancelByDate } from '@portal/contract/rules/cancellation'
import { currentAgreementFacts } from '@portal/contract/rules/order-terms'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { sha256Hex } from './agreement-hash'

// A year that no order can have, to find where the text depends on the order year.
const YEAR = 8888
const SIGNED_ON = { year: YEAR - 1, month: 11, day: 20 }

const blank: Omit<AgreementInput, 'paymentTerms'> = {
  companyName: '[company]',
  dealerNumber: '[number]',
  contactName: '[contact]',
  address: '[address]',
  programYear: YEAR,
  items: [],
  months: 10,
  monthlyCents: 0,
  oneTimeCents: 0,
  annualCents: 0,
  springPercent: 60,
  signedOn: SIGNED_ON,
}

const wording = (paymentTerms: PaymentTerms): string =>
  agreementPlainText(renderAgreement({ ...blank, paymentTerms }, currentAgreementFacts))
    .replaceAll(formatCalendarDate(SIGNED_ON), '[order date]')
    .replaceAll(formatCalendarDate(cancelByDate(SIGNED_ON, currentAgreementFacts)), '[order date + 3 days]')
    .replaceAll(String(YEAR + 1), '[year + 1]')
    .replaceAll(String(YEAR), '[year]')
    .replaceAll('$0.00', '[amount]')

/**
 * Returns the database row that stores the current wording, with blanks unfilled, for credit and COD accounts.
 * @param firstUsedAt when the wording was first offered for signing
 */
export function currentAgreementVersion(firstUsedAt: Date) {
  const template = `Credit account\n\n${wording('credit')}\nCOD account\n\n${wording('cod')}`
  return { version: AGREEMENT_VERSION, template, sha256: sha256Hex(template), firstUsedAt }
}
