import { findContractYear, getContractFacts } from '@portal/contract/program/contract-facts'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { Button } from '../../../../design/button'
import { Checkbox } from '../../../../design/form/checkbox'
import { useProgram } from '../../../../lib/program'
import { hasOwnTerms, listYearsUsing } from '../../parts/order-years'
import { TermsWords } from '../../parts/program-words'
import { useDraft } from '../draft-context'
import { TermsForm } from './terms-form'

/** An order year without its own terms. */
function SharedTerms({ orderYear }: { orderYear: number }) {
  const { editor, state, isLocked } = useDraft()
  const { document } = state.local
  const facts = getContractFacts(document, orderYear)
  const giveOwnTerms = () => editor.edit(`/document/years/${orderYear}`, { facts })
  return (
    <div className="grid gap-4 pt-5">
      <p className="font-semibold text-ink">Uses the terms of {findContractYear(document, orderYear)}</p>
      <p className="max-w-[68ch] text-[15px] text-body">
        <TermsWords facts={facts} orderYear={orderYear} />
      </p>
      {!isLocked && (
        <div>
          <Button onClick={giveOwnTerms}>Give {orderYear} its own terms</Button>
        </div>
      )}
      <NewTermsMark orderYear={orderYear} />
    </div>
  )
}

/** Marks less favorable terms for dealers who have not signed. The approver has to confirm them. */
function NewTermsMark({ orderYear }: { orderYear: number }) {
  const { editor, state, isLocked } = useDraft()
  const { newTermsYears } = state.local
  const mark = (isMarked: boolean) => {
    const others = newTermsYears.filter((year) => year !== orderYear)
    editor.edit('/newTermsYears', isMarked ? [...others, orderYear].toSorted((a, b) => a - b) : others)
  }
  return (
    <div data-path="newTermsYears" className="border-line border-t pt-5">
      <Checkbox
        checked={newTermsYears.includes(orderYear)}
        onChange={(event) => mark(event.target.checked)}
        disabled={isLocked}
        label={`New terms for new signers of ${orderYear}`}
      />
      <p className="mt-1 max-w-[68ch] pl-7.5 text-[13.5px] text-muted">
        Allows less favorable terms than those that dealers have already signed. Dealers who signed keep their terms.
        The approver has to confirm this.
      </p>
    </div>
  )
}

/** The terms of an order year: its own in a form, or the sentence that it shares those of an earlier year. */
export function TermsSection({ orderYear }: { orderYear: number }) {
  const { editor, state, isLocked } = useDraft()
  const program = useProgram()
  const { document } = state.local
  if (!hasOwnTerms(document, orderYear)) return <SharedTerms orderYear={orderYear} />
  const others = listYearsUsing(document, orderYear, program.orderYear)
  const isSigned = state.saved.signedTermsYears.includes(orderYear)
  const isOldest = Object.keys(document.years).every((year) => Number(year) >= orderYear)
  return (
    <>
      {others.length > 0 && (
        <p className="pt-4 text-[15px] text-muted">Orders for {joinWithAnd(others.map(String))} use these terms too.</p>
      )}
      <TermsForm orderYear={orderYear} />
      <NewTermsMark orderYear={orderYear} />
      {isSigned ? (
        <p className="pt-5 text-[13.5px] text-muted">
          Dealers have signed under these terms, so they can be changed but not removed.
        </p>
      ) : (
        !isOldest &&
        !isLocked && (
          <div className="pt-5">
            <Button onClick={() => editor.edit(`/document/years/${orderYear}`, undefined)}>
              Remove the terms of {orderYear}
            </Button>
          </div>
        )
      )}
    </>
  )
}
