import type { Dealer } from '@portal/contract/dealers'
import { useId } from 'react'
import { useRouterBlock } from '../../../lib/page'
import { useUser } from '../../../lib/session'
import { Button } from '../../../ui/button'
import { BusinessFields } from '../../../ui/dealer-fields/business-fields'
import type { DealerFieldName } from '../../../ui/dealer-fields/dealer-form'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes'
import { Dialog, DialogClose } from '../../../ui/overlay/dialog'
import { StaleDialog } from '../../../ui/stale/stale-dialog'
import { Notice } from '../../../ui/state/notice'
import { useManagers } from '../api/list-managers'
import { AccountFields } from './account-fields'
import { dealerLabels, valueText } from './dealer-values'
import { ProgramFields } from './program-fields'
import { useDealerForm } from './use-dealer-form'

interface DealerDialogProps {
  /** Whom to edit; null adds a dealer. */
  dealer: Dealer | null
  open: boolean
  onClose: () => void
}

/** The names carry it although they may stay empty, as the specification has it. */
const marked: readonly DealerFieldName[] = ['companyName', 'firstName', 'lastName', 'zipCode']

/** The form is longer than a screen, and its button stands below. */
const showAtOnce = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Adds a dealer, or changes one. Give it a key of its own each time it is opened. */
export function DealerDialog({ dealer, open, onClose }: DealerDialogProps) {
  const formId = useId()
  const { role } = useUser()
  const { form, submit, isPending, failure, ...edit } = useDealerForm(dealer, onClose)
  const listed = useManagers(open && role !== 'territory_manager')
  // An inactive manager is on no list, but stays the dealer's until somebody chooses another.
  const names = new Map([...edit.knownManagers, ...listed.options].map(({ value, label }) => [value, label]))
  const { isDirty } = form.formState
  useUnsavedChanges(open && isDirty, useRouterBlock())

  const zipHint = (zip: string) =>
    dealer !== null && zip !== dealer.zipCode
      ? 'This changes how the dealer signs in: from now on with the new ZIP. The dealer is told by e-mail.'
      : 'The dealer signs in with the dealer number and this ZIP.'

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={() => !isPending && onClose()}
        title={dealer ? 'Edit Dealer' : 'Add Dealer'}
        description={dealer ? `${dealer.companyName}, dealer ${dealer.dealerNumber}` : undefined}
        size="lg"
        dirty={isDirty && !isPending}
        firstFocus="input"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost" disabled={isPending}>
                Cancel
              </Button>
            </DialogClose>
            <Button type="submit" form={formId} variant="primary" pending={isPending} pendingText="Saving...">
              {dealer ? 'Save Changes' : 'Add Dealer'}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          {failure && (
            <div ref={showAtOnce}>
              <Notice tone="error" title={failure.title}>
                {failure.text}
              </Notice>
            </div>
          )}
          <div className="grid gap-x-5 gap-y-4 md:grid-cols-6">
            <AccountFields form={form} dealer={dealer} />
            <BusinessFields form={form} labels={dealerLabels} marked={marked} zipHint={zipHint} isOwn={false} />
            <ProgramFields
              form={form}
              managers={[...names].map(([value, label]) => ({ value, label }))}
              managersFailure={listed.failure}
              wasActive={dealer?.isActive ?? false}
            />
          </div>
        </form>
      </Dialog>
      <StaleDialog
        fields={edit.staleFields}
        labels={dealerLabels}
        show={(name, value) => valueText(name, value, names)}
        onResolve={edit.resolveStale}
        onLeave={edit.leaveStale}
      />
    </>
  )
}
