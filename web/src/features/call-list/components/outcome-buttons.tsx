import { type DealerToCall, maxContactNoteLength } from '@portal/contract/call-list/call-list'
import { callListTexts } from '@portal/contract/texts/call-list'
import { CalendarClock, Check, PhoneMissed, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { useUser } from '../../../lib/session'
import { isSecondTap, type Outcome, useRecord } from '../unsent/use-record'
import { CallAgainDialog } from './call-again-dialog'
import { NotThisYearDialog } from './not-this-year-dialog'

interface OutcomeButtonsProps {
  dealer: DealerToCall
  onRecorded: () => void
}

// On the narrowest phones, the labels wrap to two lines.
const classes = 'h-auto min-h-11 whitespace-normal px-2 py-1.5 leading-tight md:h-auto md:min-h-10'

/** Buttons that record the outcome of a call with one tap. They work offline. */
export function OutcomeButtons({ dealer, onRecorded }: OutcomeButtonsProps) {
  const { isImpersonating } = useUser()
  const record = useRecord()
  const [note, setNote] = useState<string>()
  const [openDialog, setOpenDialog] = useState<'day' | 'reason'>()
  const trimmedNote = note?.trim() ?? ''
  const save = (outcome: Outcome) => {
    setOpenDialog(undefined)
    setNote(undefined)
    record(dealer, outcome)
    onRecorded()
  }
  // The next dealer's button appears in the same place, so ignore the second tap of a double tap.
  const saveOnTap = (outcome: 'reached' | 'no_answer') => {
    if (!isSecondTap()) save({ outcome, note: trimmedNote, reason: null, callAgainOn: null })
  }
  if (isImpersonating) return <p className="text-muted text-sm">{callListTexts.impersonating}</p>
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:min-h-6">
        <p className="text-muted text-sm">Record the outcome</p>
        {note === undefined && (
          <Button variant="link" onClick={() => setNote('')}>
            Add a note
          </Button>
        )}
      </div>
      {note !== undefined && (
        <Field label="Note" className="mb-3">
          <Input
            // Focus the field when it opens.
            ref={(field) => field?.focus()}
            value={note}
            maxLength={maxContactNoteLength}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      )}
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <Button className={classes} onClick={() => saveOnTap('reached')}>
          <Check aria-hidden />
          Reached
        </Button>
        <Button className={classes} onClick={() => saveOnTap('no_answer')}>
          <PhoneMissed aria-hidden />
          No answer
        </Button>
        <Button className={classes} aria-haspopup="dialog" onClick={() => setOpenDialog('day')}>
          <CalendarClock aria-hidden />
          Call again on
        </Button>
        <Button className={classes} aria-haspopup="dialog" onClick={() => setOpenDialog('reason')}>
          <X aria-hidden />
          Not this year
        </Button>
      </div>
      {openDialog === 'day' && (
        <CallAgainDialog
          companyName={dealer.companyName}
          onChosen={(callAgainOn) => save({ outcome: 'call_again', note: trimmedNote, reason: null, callAgainOn })}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'reason' && (
        <NotThisYearDialog
          companyName={dealer.companyName}
          note={trimmedNote}
          onChosen={(reason, finalNote) =>
            save({ outcome: 'not_this_year', note: finalNote, reason, callAgainOn: null })
          }
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  )
}
