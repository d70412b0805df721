import { packageTexts } from '@portal/contract/texts/package'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api/errors'
import { useProgram } from '../../../lib/program'
import { duplicationDetail, duplicationTitle, useDuplicatePackages } from '../api'
import { packageYears } from './package-toolbar'

interface DuplicateDialogProps {
  /** The year in the list's filter. */
  year: number | undefined
  onClose: () => void
  onShowYear: (year: number) => void
}

/** Asks for confirmation before a year's packages are copied to the next year, and shows the result. */
export function DuplicateDialog({ year, onClose, onShowYear }: DuplicateDialogProps) {
  const { orderYear } = useProgram()
  const [fromYear, setFromYear] = useState(year ?? orderYear)
  const { mutate, isPending, data, error } = useDuplicatePackages()
  const years = [...new Set([...packageYears(orderYear), fromYear])]
  const outcome = data && { ...data, fromYear }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Duplicate for Next Year"
      description={outcome ? undefined : packageTexts.duplicateQuestion(fromYear)}
      firstFocus="select"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost" disabled={isPending}>
              {outcome ? 'Close' : 'Cancel'}
            </Button>
          </DialogClose>
          {outcome ? (
            <Button variant="primary" onClick={() => onShowYear(fromYear + 1)}>
              {`Show ${fromYear + 1} packages`}
            </Button>
          ) : (
            <Button variant="primary" pending={isPending} onClick={() => mutate(fromYear)}>
              {`Duplicate ${fromYear} packages`}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Notice tone={outcome.created > 0 ? 'success' : 'info'} title={duplicationTitle(outcome)}>
          {duplicationDetail(outcome)}
        </Notice>
      ) : (
        <div className="grid gap-5">
          {error && (
            <Notice tone="error" title={packageTexts.duplicateFailed}>
              {errorText(error, packageTexts.tryAgain)}
            </Notice>
          )}
          <Field label="Package Year" disabled={isPending}>
            <Select
              value={String(fromYear)}
              onChange={(event) => setFromYear(Number(event.target.value))}
              options={years.map((one) => ({ value: String(one), label: String(one) }))}
            />
          </Field>
        </div>
      )}
    </Dialog>
  )
}
