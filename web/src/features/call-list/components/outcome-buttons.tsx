import { type DealerToCall, longestContactNote } from '@portal/contract/call-list/call-list'
import { callListTexts } from '@portal/contract/texts/call-list'
import { CalendarClock, Check, PhoneMissed, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { useUser } from '../../../lib/session'
import { isSecondTap, type Outcome, useRecord } from '../kept/use-record'
import { CallAgainDialog } from './call-again-dialog'
import { NotThisYearDialog } from './not-this-year-dialog'

interface OutcomeButtonsProps {
  dealer: DealerToCall
  onRecorded: () => void
}

// On the narrowest phones the words take two lines.
const look = 'h-auto min-h-11 whitespace-normal px-2 py-1.5 leading-tight md:h-auto md:min-h-10'

/** What came of the call, at one tap each. They need no network. */
export function OutcomeButtons({ dealer, onRecorded }: OutcomeButtonsProps) {
  const { isImpersonating } = useUser()
  const record = useRecord()
  const [note, setNote] = useState<string>()
  const [asks, setAsks] = useState<'day' | 'reason'>()
  const words = note?.trim() ?? ''
  const save = (outcome: Outcome) => {
    setAsks(undefined)
    setNote(undefined)
    record(dealer, outcome)
    onRecorded()
  }
  // The button of the next dealer lies where this one's was.
  const saveAtOnce = (outcome: 'reached' | 'no_answer') => {
    if (!isSecondTap()) save({ outcome, note: words, reason: null, callAgainOn: null })
  }
  if (isImpersonating) return <p className="text-muted text-sm">{callListTexts.impersonating}</p>
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:min-h-6">
        <p className="text-muted text-sm">After the call, one tap</p>
        {note === undefined && (
          <Button variant="link" onClick={() => setNote('')}>
            Add what was said
          </Button>
        )}
      </div>
      {note !== undefined && (
        <Field label="What was said" className="mb-3">
          <Input
            // Whoever asked for it types next.
            ref={(field) => field?.focus()}
            value={note}
            maxLength={longestContactNote}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      )}
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <Button className={look} onClick={() => saveAtOnce('reached')}>
          <Check aria-hidden />
          Reached
        </Button>
        <Button className={look} onClick={() => saveAtOnce('no_answer')}>
          <PhoneMissed aria-hidden />
          No answer
        </Button>
        <Button className={look} aria-haspopup="dialog" onClick={() => setAsks('day')}>
          <CalendarClock aria-hidden />
          Call again on
        </Button>
        <Button className={look} aria-haspopup="dialog" onClick={() => setAsks('reason')}>
          <X aria-hidden />
          Not this year
        </Button>
      </div>
      {asks === 'day' && (
        <CallAgainDialog
          companyName={dealer.companyName}
          onChosen={(callAgainOn) => save({ outcome: 'call_again', note: words, reason: null, callAgainOn })}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'reason' && (
        <NotThisYearDialog
          companyName={dealer.companyName}
          note={words}
          onChosen={(reason, said) => save({ outcome: 'not_this_year', note: said, reason, callAgainOn: null })}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  )
}
