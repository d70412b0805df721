import type { Preparation, PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Money } from '../../../design/display/money'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { RunningTotalBar } from '../../../design/layout/running-total-bar'
import { TextLink } from '../../../design/link'
import { Notice } from '../../../design/state/notice'
import { useMediaQuery } from '../../../design/use-media-query'
import { hasStatus } from '../../../lib/api/errors'
import { centsOf, useDates } from '../../../lib/formats'
import { useRouterBlock } from '../../../lib/page/navigation'
import { useOffer } from '../../../ordering/order-to-edit'
import { usePreparedActs } from '../api'
import { claimOf, usePreparedDraft } from '../use-prepared-draft'
import { NoteSheet } from './note-sheet'
import { PackageLines } from './package-lines'
import { PreparedSummary } from './prepared-summary'
import { StateSheet } from './state-sheet'

/** What stands above the packages before anything can be sent. */
function Beforehand({ preparation: { prepared, refusal } }: { preparation: Preparation }) {
  const { date } = useDates()
  if (refusal) {
    return (
      <Notice tone="warning" title="Nothing can be sent">
        {refusal}
      </Notice>
    )
  }
  if (prepared?.state !== 'withdrawn' || !prepared.withdrawnAt) return null
  return <Notice title={`Withdrawn on ${date(prepared.withdrawnAt)}`}>It can be changed and sent anew.</Notice>
}

/** An order for a dealer: put together, sent, followed until it is signed. */
export function PrepareForm({ preparation }: { preparation: Preparation }) {
  const { dealer, former, orderYear, prepared, refusal } = preparation
  const offer = useOffer(orderYear)
  const draft = usePreparedDraft(preparation, offer.packages)
  const { act, pending } = usePreparedActs(dealer.id)
  const [isChanging, setChanging] = useState(false)
  const isBeside = useMediaQuery('(min-width: 1024px)')
  useUnsavedChanges(draft.isDirty, useRouterBlock())

  const state = prepared?.state
  const isSigned = state === 'signed'
  // Where the order that was signed no longer counts, another one can be prepared.
  const isAnother = isSigned && isChanging
  const isFollowed = state === 'sent' || state === 'opened' || state === 'expired' || (isSigned && !isAnother)
  const isEditing = !isFollowed || isChanging
  const isBusy = pending !== undefined
  const done = () => {
    draft.reset()
    setChanging(false)
  }
  const [wasSigned, setWasSigned] = useState(isSigned)
  // What was typed until then was never sent, and what comes after is another order.
  if (isSigned !== wasSigned) {
    setWasSigned(isSigned)
    if (isSigned) done()
  }
  const send = () => act({ kind: 'send', body: draft.body }, { onSuccess: done })
  // As it was sent, whatever the catalogue says by now; where that cannot be, it is to be changed first.
  const sendAgain = ({ items, note, updatedAt }: PreparedOrder) =>
    act(
      { kind: 'send', body: { items: items.map(claimOf), note, updatedAt } },
      { onSuccess: done, onError: (error) => hasStatus(error, 422) && setChanging(true) },
    )
  const canSend = draft.lines.length > 0 && refusal === null
  const shown = isEditing || !prepared ? null : prepared
  const totals = shown
    ? {
        monthlyCents: centsOf(shown.totalAmount),
        oneTimeCents: centsOf(shown.oneTimeTotal),
        annualCents: centsOf(shown.annualTotal),
      }
    : draft.totals
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
      {isFollowed ? 'Send again' : 'Send for signature'}
    </Button>
  )
  return (
    <>
      <div className="grid gap-5 md:gap-7">
        {!(isFollowed && isSigned) && <Beforehand preparation={preparation} />}
        {prepared && isFollowed && (
          <StateSheet
            preparation={preparation}
            prepared={prepared}
            pending={pending}
            canSend={isEditing ? canSend : refusal === null}
            onWithdraw={() => act({ kind: 'withdraw', updatedAt: prepared.updatedAt }, { onSuccess: done })}
            onSendAgain={isEditing ? send : () => sendAgain(prepared)}
          />
        )}
        <div className="grid items-start gap-5 md:gap-7 lg:grid-cols-[minmax(0,1fr)_372px]">
          <div className="grid min-w-0 gap-5 md:gap-7">
            <PackageLines
              preparation={preparation}
              draft={shown ? { ...draft, lines: shown.items, gone: [] } : draft}
              offer={offer}
              isEditing={isEditing}
              disabled={isBusy}
            />
            <NoteSheet
              note={shown ? shown.note : draft.note}
              onWrite={isEditing ? draft.write : undefined}
              disabled={isBusy}
            />
          </div>
          <PreparedSummary former={former} months={shown ? shown.months : preparation.months} totals={totals}>
            {isEditing && (
              <>
                {isBeside && sendButton}
                <p className="text-center text-[13px] text-muted wrap-anywhere">
                  {dealer.email ? `Goes to ${dealer.email}. ` : ''}The link works once, for 30 days.
                </p>
              </>
            )}
            {isEditing && !isFollowed && (
              <Button
                variant="link"
                className="justify-self-center"
                disabled={draft.lines.length === 0 || isBusy}
                pending={pending === 'save'}
                pendingText="Saving..."
                onClick={() => act({ kind: 'save', body: draft.body }, { onSuccess: done })}
              >
                Save, send later
              </Button>
            )}
            {isEditing && former && (
              <Button variant="link" className="justify-self-center" disabled={isBusy} onClick={draft.startFromFormer}>
                {`Start from ${former.orderYear} again`}
              </Button>
            )}
            {!isEditing && (!isSigned || refusal === null) && (
              <Button disabled={isBusy} onClick={() => setChanging(true)}>
                {isSigned ? 'Prepare another' : 'Change packages'}
              </Button>
            )}
            {(isAnother || (isEditing && isFollowed)) && (
              <Button variant="link" className="justify-self-center" disabled={isBusy} onClick={done}>
                {isAnother ? 'Back to what was signed' : 'Leave it as it was sent'}
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
      {isEditing && !isBeside && (
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
