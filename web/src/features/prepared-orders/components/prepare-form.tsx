import type { Preparation, PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { counted } from '@portal/contract/texts/plural'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { EmailText } from '../../../design/display/email-text'
import { Money } from '../../../design/display/money'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { RunningTotalBar } from '../../../design/layout/running-total-bar'
import { TextLink } from '../../../design/link'
import { Notice } from '../../../design/state/notice'
import { useMediaQuery } from '../../../design/use-media-query'
import { hasStatus } from '../../../lib/api/errors'
import { useEmailPromise } from '../../../lib/email-promise'
import { parseCents, useDates } from '../../../lib/formats'
import { useRouterBlock } from '../../../lib/page/navigation'
import { useProgram } from '../../../lib/program'
import { useOffer } from '../../../ordering/order-to-edit'
import { usePreparedActions } from '../api'
import { getClaim, usePreparedDraft } from '../use-prepared-draft'
import { NoteSheet } from './note-sheet'
import { PackageLines } from './package-lines'
import { PreparedSummary } from './prepared-summary'
import { StateSheet } from './state-sheet'

/** Explains above the packages why the order can't be sent, or that it was withdrawn. */
function BlockedNotice({ preparation: { prepared, refusal } }: { preparation: Preparation }) {
  const { date } = useDates()
  if (refusal) {
    return (
      <Notice tone="warning" title="This order cannot be sent">
        {refusal}
      </Notice>
    )
  }
  if (prepared?.state !== 'withdrawn' || !prepared.withdrawnAt) return null
  return <Notice title={`Withdrawn on ${date(prepared.withdrawnAt)}`}>You can change it and send it again.</Notice>
}

const getStoredContent = ({ items, months, totalAmount, oneTimeTotal, annualTotal }: PreparedOrder) => ({
  lines: items,
  months,
  totals: {
    monthlyCents: parseCents(totalAmount),
    oneTimeCents: parseCents(oneTimeTotal),
    annualCents: parseCents(annualTotal),
  },
})

/** A text with an email address, which does not break at a hyphen. */
function WithEmail({ text, email }: { text: string; email: string }) {
  const at = text.indexOf(email)
  return (
    <>
      {text.slice(0, at)}
      <EmailText email={email} />
      {text.slice(at + email.length)}
    </>
  )
}

/** Prepares an order for a dealer, sends it, and tracks it until it is signed. */
export function PrepareForm({ preparation }: { preparation: Preparation }) {
  const { dealer, former, orderYear, prepared, refusal } = preparation
  const offer = useOffer(orderYear)
  const draft = usePreparedDraft(preparation, offer.packages)
  const { act, pending } = usePreparedActions(dealer.id)
  const emailPromise = useEmailPromise()
  const { linkDays } = useProgram()
  const [isChanging, setChanging] = useState(false)
  const isWide = useMediaQuery('(min-width: 1024px)')
  useUnsavedChanges(draft.isDirty, useRouterBlock())

  const state = prepared?.state
  const isSigned = state === 'signed'
  // If the signed order was canceled or deleted, staff can prepare another one.
  const preparesAnother = isSigned && isChanging
  const isTracked = state === 'sent' || state === 'opened' || state === 'expired' || (isSigned && !preparesAnother)
  const isEditing = !isTracked || isChanging
  const isBusy = pending !== undefined
  const finish = () => {
    draft.reset()
    setChanging(false)
  }
  const [wasSigned, setWasSigned] = useState(isSigned)
  // Discard unsent edits once the order is signed. Later edits belong to another order.
  if (isSigned !== wasSigned) {
    setWasSigned(isSigned)
    if (isSigned) finish()
  }
  const send = () => act({ kind: 'send', body: draft.body }, { onSuccess: finish })
  // Send the same items again, even if the catalog has changed. If the server rejects them, open the editor.
  const sendAgain = ({ items, note, updatedAt }: PreparedOrder) =>
    act(
      { kind: 'send', body: { items: items.map(getClaim), note, updatedAt } },
      { onSuccess: finish, onError: (error) => hasStatus(error, 422) && setChanging(true) },
    )
  const canSend = draft.lines.length > 0 && refusal === null
  const displayedOrder = isEditing || !prepared ? null : prepared
  const content = displayedOrder
    ? getStoredContent(displayedOrder)
    : { lines: draft.lines, months: preparation.months, totals: draft.totals }
  const { totals } = content
  const sendButton = (
    <Button
      variant="primary"
      size="lg"
      disabled={!canSend || isBusy}
      pending={pending === 'send'}
      pendingText="Sending..."
      onClick={send}
    >
      <Send aria-hidden />
      {isTracked ? 'Send again' : 'Send for signature'}
    </Button>
  )
  return (
    <>
      <div className="grid gap-5 md:gap-7">
        {!(isTracked && isSigned) && <BlockedNotice preparation={preparation} />}
        {prepared && isTracked && (
          <StateSheet
            preparation={preparation}
            prepared={prepared}
            pending={pending}
            canSend={isEditing ? canSend : refusal === null}
            onWithdraw={() => act({ kind: 'withdraw', updatedAt: prepared.updatedAt }, { onSuccess: finish })}
            onSendAgain={isEditing ? send : () => sendAgain(prepared)}
          />
        )}
        <div className="grid items-start gap-5 md:gap-7 lg:grid-cols-[minmax(0,1fr)_372px]">
          <div className="grid min-w-0 gap-5 md:gap-7">
            <PackageLines
              preparation={preparation}
              draft={displayedOrder ? { ...draft, lines: displayedOrder.items, unavailableItems: [] } : draft}
              offer={offer}
              isEditing={isEditing}
              disabled={isBusy}
            />
            <NoteSheet
              note={displayedOrder ? displayedOrder.note : draft.note}
              onWrite={isEditing ? draft.write : undefined}
              disabled={isBusy}
            />
          </div>
          <PreparedSummary former={former} content={content}>
            {isEditing && (
              <>
                {isWide && sendButton}
                <p className="text-center text-[13px] text-muted wrap-anywhere">
                  {dealer.email && (
                    <span>
                      <WithEmail text={emailPromise('it', dealer.email)} email={dealer.email} />{' '}
                    </span>
                  )}
                  <span>{`The link works once and expires in ${counted(linkDays, 'day')}.`}</span>
                </p>
              </>
            )}
            {isEditing && (
              <div className="flex flex-wrap justify-center gap-x-6 empty:hidden">
                {!isTracked && (
                  <Button
                    variant="link"
                    disabled={draft.lines.length === 0 || isBusy}
                    pending={pending === 'save'}
                    pendingText="Saving..."
                    onClick={() => act({ kind: 'save', body: draft.body }, { onSuccess: finish })}
                  >
                    Save draft
                  </Button>
                )}
                {former && (
                  <Button variant="link" disabled={isBusy} onClick={draft.startFromFormer}>
                    {`Reset to ${former.orderYear} order`}
                  </Button>
                )}
              </div>
            )}
            {!isEditing && (!isSigned || refusal === null) && (
              <Button disabled={isBusy} onClick={() => setChanging(true)}>
                {isSigned ? 'Prepare another' : 'Change packages'}
              </Button>
            )}
            {(preparesAnother || (isEditing && isTracked)) && (
              <Button variant="link" className="justify-self-center" disabled={isBusy} onClick={finish}>
                {preparesAnother ? 'Back to the signed order' : 'Keep the sent version'}
              </Button>
            )}
            {!isEditing && isSigned && prepared?.order && (
              <TextLink href={`/orders/${prepared.order.id}`} className="justify-self-center">
                View order
              </TextLink>
            )}
          </PreparedSummary>
        </div>
      </div>
      {isEditing && !isWide && (
        <RunningTotalBar
          className="-mx-gutter mt-5"
          cells={[
            { label: 'Monthly Total', value: <Money cents={totals.monthlyCents} mode="whole" /> },
            { label: 'One-time Total', value: <Money cents={totals.oneTimeCents} mode="whole" /> },
            { label: 'Annual Total', value: <Money cents={totals.annualCents} mode="whole" /> },
          ]}
          action={sendButton}
        />
      )}
    </>
  )
}
