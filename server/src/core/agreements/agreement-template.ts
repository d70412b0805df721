import { agreementPlainText, renderAgreement } from '@portal/contract/agreements/terms'
import { formatCalendarDate } from '@portal/contract/rules/calendar'
import { cancelByDate } from '@portal/contract/rules/cancellation'
import { getAgreementFacts } from '@portal/contract/rules/order-terms'
import type { Program } from '@portal/contract/rules/program-facts'
import { getAgreementTerms, type Wording } from '@portal/contract/rules/wording'
import type { AgreementInput } from '@portal/contract/wording/agreement-text'
import { conditions } from '@portal/contract/wording/conditions'
import { sha256Hex } from './agreement-hash'
import type { AgreementInEffect, StoredWording } from './agreement-in-effect'

// A year that no order can have, to find where the text depends on the order year.
const YEAR = 8888
const SIGNED_ON = { year: YEAR - 1, month: 11, day: 20 }

const blank: AgreementInput = {
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
  paymentTerms: 'credit',
  springPercent: 60,
  signedOn: SIGNED_ON,
}

type Sentence = Wording['clauses'][number]['paragraphs'][number][number]

/** Writes the condition of a sentence in front of it, so that the sentence always appears. */
function stateCondition({ say, when, unless }: Sentence): Sentence {
  const states = [when && conditions[when].when, unless && conditions[unless].unless].filter((state) => state)
  return { say: states.length > 0 ? `[if ${states.join(' and ')}] ${say}` : say }
}

const withEverySentence = ({ clauses }: Wording): Wording => ({
  clauses: clauses.map((clause) => ({
    ...clause,
    paragraphs: clause.paragraphs.map((sentences) => sentences.map(stateCondition)),
  })),
})

/**
 * Returns what the database stores of an order year's wording: every sentence with its condition, with the facts filled in
 * and the order's values as blanks, as plain text, and its hash.
 */
function fillWording(program: Program, orderYear: number): StoredWording {
  const facts = getAgreementFacts(program, orderYear)
  const { version, wording } = getAgreementTerms(program, orderYear)
  const terms = { version, wording: withEverySentence(wording) }
  const template = agreementPlainText(renderAgreement(blank, facts, terms))
    .replaceAll(formatCalendarDate(SIGNED_ON), '[order date]')
    .replaceAll(formatCalendarDate(cancelByDate(SIGNED_ON, facts)), `[order date + ${facts.coolingOffDays} days]`)
    .replaceAll(String(YEAR + 1), '[year + 1]')
    .replaceAll(String(YEAR), '[year]')
    .replaceAll('$0.00', '[amount]')
  return { version, template, sha256: sha256Hex(template) }
}

function createAgreement(program: Program): AgreementInEffect {
  const wordings = new Map<number, StoredWording>()
  return {
    render: (input, facts) => renderAgreement(input, facts, getAgreementTerms(program, input.programYear)),
    storedWording: (orderYear) => {
      const wording = wordings.get(orderYear) ?? fillWording(program, orderYear)
      wordings.set(orderYear, wording)
      return wording
    },
  }
}

// Cached, because the wording is the same for every signing under a program.
const agreements = new WeakMap<Program, AgreementInEffect>()

/** The agreement of today under a program: the wording of the order's year, with the program's facts. */
export function currentAgreement(program: Program): AgreementInEffect {
  const agreement = agreements.get(program) ?? createAgreement(program)
  agreements.set(program, agreement)
  return agreement
}

/**
 * Returns the database row that stores the current wording of an order year.
 * @param program the program with whose facts the wording is filled in
 * @param firstUsedAt when the wording was first offered for signing
 */
export const currentAgreementVersion = (program: Program, orderYear: number, firstUsedAt: Date) => ({
  ...currentAgreement(program).storedWording(orderYear),
  firstUsedAt,
})
