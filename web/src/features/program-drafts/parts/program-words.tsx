import { builtInLooks } from '@portal/contract/program/built-in-looks'
import { describeWords } from '@portal/contract/program/describe/describe-names'
import type { ProgramDocument } from '@portal/contract/program/document'
import { editableMailTypes } from '@portal/contract/program/mail-placeholders'
import { fillWords, wordKeys } from '@portal/contract/program/program-words'
import { formatMonth } from '@portal/contract/rules/calendar'
import { builtInTemplates } from '@portal/contract/rules/campaign-templates'
import { findLabel, statusLabel } from '@portal/contract/rules/order-status'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
import { roles } from '@portal/contract/rules/roles'
import { spellOut } from '@portal/contract/rules/small-numbers'
import type { Wording } from '@portal/contract/rules/wording'
import { mailTypeLabels } from '@portal/contract/texts/mail-type'
import { counted, joinWithAnd, plural } from '@portal/contract/texts/plural'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/dates'

const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold text-ink wrap-anywhere">{children}</strong>
)

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const countedWord = (count: number, noun: string) => `${spellOut(count)} ${plural(count, noun, `${noun}s`)}`

/** The contract facts of an order year in sentences. */
export function TermsWords({ facts, orderYear }: { facts: ContractFacts; orderYear: number }) {
  const { installments, springPercentDefault: spring, cancellationFeePercent: fee } = facts
  const { defaultMonths, minMonths, maxMonths } = facts
  const firstMonth = formatMonth(facts.firstInstallmentMonth)
  const limits = minMonths < maxMonths ? ` unless staff set ${minMonths} to ${maxMonths}` : ''
  return (
    <>
      Program year{' '}
      <Strong>
        {formatDay(facts.programYearStart)} to {formatDay(facts.programYearEnd)}, {orderYear}
      </Strong>
      .{' '}
      <Strong>
        {capitalized(spellOut(installments))} equal {plural(installments, 'installment', 'installments')}
      </Strong>{' '}
      from {firstMonth} on credit; COD in full on invoice in {firstMonth}. Free to cancel for{' '}
      <Strong>{countedWord(facts.coolingOffDays, 'day')}</Strong>, and no percentage fee through{' '}
      <Strong>{formatDay(facts.freeCancellationUntil)}</Strong>. After that <Strong>{fee}%</Strong> of the annual total
      plus expenses. Budget{' '}
      <Strong>
        {spring}% Spring, {100 - spring}% Fall
      </Strong>
      ; dealers can change it through <Strong>{formatDay(facts.springChangeUntil)}</Strong>. Renews each{' '}
      <Strong>{formatDay(facts.renewalDate)}</Strong> with{' '}
      <Strong>
        {facts.terminationNoticeDays} {plural(facts.terminationNoticeDays, 'day’s', 'days’')}
      </Strong>{' '}
      written notice to end. Monthly packages run for <Strong>{counted(defaultMonths, 'month')}</Strong>
      {limits}.
    </>
  )
}

const clockText = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
const days = (count: number) => `${count} ${plural(count, 'day', 'days')}`

/** The facts that apply to everyone in sentences. */
export function RulesWords({ running, words }: Pick<ProgramDocument, 'running' | 'words'>) {
  return (
    <>
      New orders switch to the next year on <Strong>{formatDay({ month: running.rolloverMonth, day: 1 })}</Strong>.
      Drafts expire <Strong>{days(running.draftExpiryDays)}</Strong> after their order year ends, and count as stuck
      after <Strong>{days(running.stuckDraftDays)}</Strong>. Links to prepared orders work for{' '}
      <Strong>{days(running.linkDays)}</Strong>. Reminders go out at <Strong>{clockText(running.campaignHour)}</Strong>,
      at least <Strong>{days(running.campaignDaysApart)}</Strong> apart. <Strong>{words.roles.mingledorffs}</Strong>{' '}
      {running.mingledorffsDecidesRequests ? 'can review change requests.' : 'can’t review change requests.'}
    </>
  )
}

type Entries = ProgramDocument['lists']['brands']

/** The entries that are offered, with the colors of brands. */
const offeredText = (entries: Entries): string =>
  entries
    .filter(({ retired }) => !retired)
    .map(({ label, color }) => (color === undefined ? label : `${label} (${color})`))
    .join(', ')

/** The retired entries of all lists, with those into which they move. */
const retiredText = ({ brands, districts, companyTypes }: ProgramDocument['lists']): string =>
  [brands, districts, companyTypes]
    .flatMap((entries: Entries) =>
      entries
        .filter(({ retired }) => retired)
        .map(({ label, into }) => {
          const successor = entries.find(({ key }) => key === into)
          return successor ? `${label} (moves into ${successor.label})` : label
        }),
    )
    .join(', ')

/** The clauses of an order year's agreement. */
export const WordingWords = ({ wording: { clauses } }: { wording: Wording }) => (
  <>
    <Strong>{capitalized(countedWord(clauses.length, 'clause'))}</Strong>:{' '}
    {clauses.map(({ heading }) => heading).join(', ')}. Two fixed clauses follow, about the packages and the signature.
  </>
)

/** The lists that users choose from. */
export function ListsWords({ lists }: Pick<ProgramDocument, 'lists'>) {
  const retired = retiredText(lists)
  const retiredSentence = retired === '' ? '' : ` Retired: ${retired}.`
  return (
    <>
      <Strong>{offeredText(lists.brands)}</Strong>. Districts <Strong>{offeredText(lists.districts)}</Strong>. Company
      types <Strong>{offeredText(lists.companyTypes)}</Strong>.{retiredSentence}
    </>
  )
}

/** The types of emails with texts of their own. */
export function EmailsWords({ mails = {} }: Pick<ProgramDocument, 'mails'>) {
  const own = editableMailTypes.filter((type) => mails[type] !== undefined)
  if (own.length === 0) return <>All emails use the built-in text.</>
  return (
    <>
      Own text: <Strong>{own.map((type) => mailTypeLabels[type]).join(', ')}</Strong>. Others use the built-in text.
    </>
  )
}

/** The logo and the accent colors. */
export function LooksWords({ looks = builtInLooks }: Pick<ProgramDocument, 'looks'>) {
  const { logo, accent, accentDark } = looks
  const own = [logo.light !== null && 'light', logo.dark !== null && 'dark'].filter((theme) => theme !== false)
  return (
    <>
      Accent <Strong>{accent}</Strong> in light and <Strong>{accentDark}</Strong> in dark.{' '}
      {own.length === 0 ? 'Built-in logo.' : `Own logo in ${joinWithAnd(own)}.`}
    </>
  )
}

/** The names of the texts from which a campaign starts. */
export const TemplatesWords = ({
  campaignTemplates = builtInTemplates,
}: Pick<ProgramDocument, 'campaignTemplates'>) => <>{campaignTemplates.map(({ name }) => name).join(', ')}.</>

const labeledKinds = ['statuses', 'requestStatuses', 'tiers'] as const

/** The labels that replace built-in ones: 'Order status Pending' and 'Open'. */
const ownLabels = (words: ProgramDocument['words']): { what: string; label: string }[] =>
  labeledKinds.flatMap((kind) =>
    wordKeys[kind].flatMap((key) => {
      const label = findLabel(fillWords(words)[kind], key)
      const what = describeWords(['words', kind, key])?.what
      return what === undefined || label === statusLabel(key) ? [] : [{ what, label }]
    }),
  )

/** The labels of roles: 'Super Admin' or, if it is not the built-in one, 'Rep (Territory Manager)'. */
const roleTexts = (words: ProgramDocument['words']): string[] =>
  roles.map((role) => {
    const [label, builtIn] = [words.roles[role], statusLabel(role)]
    return label === builtIn ? label : `${label} (${builtIn})`
  })

/** The names on screens, in emails and in agreements, and the labels. */
export const NamesWords = ({ names, words }: Pick<ProgramDocument, 'names' | 'words'>) => (
  <>
    <Strong>{names.programTitle}</Strong> by <Strong>{names.distributorName}</Strong> and{' '}
    <Strong>{names.marketingCompany.name}</Strong>. Copyright line “{names.copyright}” (year {names.copyrightYear}).
    Roles: {joinWithAnd(roleTexts(words))}.
    {ownLabels(words).map(({ what, label }) => (
      <span key={what}>
        {' '}
        {what} is called <Strong>{label}</Strong>.
      </span>
    ))}
  </>
)
