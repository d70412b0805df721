import { DashedNumber } from '../design/display/dashed-number'
import { DateText } from '../design/display/date-text'
import { EmailText } from '../design/display/email-text'
import { Money, MoneyFigure } from '../design/display/money'
import { ProgramLogo } from '../design/logos'
import { Sample } from './sample'

export function TypeSample() {
  return (
    <Sample title="Type">
      <p>
        <MoneyFigure cents={1_495_000} mode="whole" className="text-[72px]" />
      </p>
      <p>
        <MoneyFigure cents={1_495_000} className="text-[64px]" />
      </p>
      <p className="type-number text-ink">
        <DashedNumber number="2027-000142" />
      </p>
      <p className="type-h1 text-ink">Dealer Dashboard</p>
      <p className="type-h2 text-ink">Dealer information</p>
      <p className="text-base">Body 16. Credit accounts are billed in 10 equal installments from March.</p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        Table 14. <DateText iso="2026-11-20T15:00:00Z" /> <DashedNumber number="2027-000158" />{' '}
        <Money cents={215_000} /> <Money cents={87_500} mode="whole" />
      </p>
      <p className="w-40 text-sm">
        <EmailText email="verwaltung@klimatechnik.de" />
      </p>
      <div className="bg-bar p-4">
        <ProgramLogo title="Lead Program" className="text-2xl" />
      </div>
    </Sample>
  )
}
