import { describeProgramYear } from '@portal/contract/program/program-year-words'
import { offeredEntries } from '@portal/contract/rules/program-entries'
import { SeasonRuler } from '../../../design/charts/season-ruler'
import { ProgramLogo } from '../../../design/logos'
import { useProgram } from '../../../lib/program'

/** The program panel of the login screen, with the year and its key dates. On phones it is above the card. */
export function ProgramPanel() {
  const program = useProgram()
  const { programTitle, orderYear, lists } = program
  const brands = offeredEntries(lists.brands)
  const { billedMonths, billedText, facts } = describeProgramYear(program)
  return (
    <header className="on-bar relative flex flex-col bg-bar px-5 pt-7 pb-31 text-bar-ink lg:w-[57%] lg:flex-none lg:px-14 lg:py-14">
      <ProgramLogo title={programTitle} className="text-2xl" />
      <div className="flex items-center gap-5 pt-6 lg:flex-1 lg:flex-col lg:items-start lg:justify-center lg:gap-0 lg:py-8">
        <p className="type-year -ml-[0.035em]">{orderYear}</p>
        <p className="type-h3 max-w-[20ch] text-bar-ink lg:mt-[clamp(36px,4.2vw,60px)] lg:text-[34px] lg:leading-[1.12]">
          Order your yearly marketing packages.
        </p>
        <div className="mt-14 hidden w-full max-w-[640px] lg:block">
          <SeasonRuler onBar billedMonths={billedMonths} label={billedText} />
          <dl className="mt-7 grid grid-cols-[7fr_7fr_6fr] gap-4 text-[14.5px]">
            {facts.map(({ value, word }) => (
              <div key={word} className="flex flex-col-reverse justify-end">
                <dt className="text-bar-muted">{word}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <ul aria-label="Brands" className="hidden font-[620] font-display text-[15px] text-bar-muted lg:flex">
        {brands.map(({ key, label }) => (
          <li key={key} className="border-bar-line not-first:ml-7 not-first:border-l not-first:pl-7">
            {label}
          </li>
        ))}
      </ul>
      <div aria-hidden className="temp-line absolute inset-x-0 bottom-0 lg:hidden" />
      <div aria-hidden className="absolute inset-y-0 right-0 hidden w-[3px] bg-(image:--temp-up) lg:block" />
    </header>
  )
}
