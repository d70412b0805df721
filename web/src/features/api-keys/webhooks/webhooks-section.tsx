import type { Delivery } from '@portal/contract/webhooks/deliveries'
import type { NewWebhook, Webhook } from '@portal/contract/webhooks/endpoints'
import { useCallback, useRef, useState } from 'react'
import { useMediaQuery } from '../../../design/use-media-query'
import { DeliveryDialog, DeliveryPanel } from './delivery-detail'
import { DeliveryLog } from './delivery-log'
import type { WebhookDialogView } from './webhook-actions'
import { AddWebhookDialog, EditWebhookDialog } from './webhook-form-dialog'
import { DeleteWebhookQuestion, ReplaceSecretQuestion } from './webhook-questions'
import { WebhooksSheet } from './webhooks-sheet'

type OpenDialog = { view: 'add' } | { view: WebhookDialogView; webhook: Webhook }

/** The endpoints and the delivery log, side by side if there is room, otherwise the endpoints first. */
export function WebhooksSection({ onSecret }: { onSecret: (newWebhook: NewWebhook) => void }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const { opened, open, closeDelivery } = useOpenDelivery()
  const isWide = useMediaQuery('(min-width: 1600px)')
  const done = (newWebhook: NewWebhook) => {
    onSecret(newWebhook)
    close()
  }
  const sheet = (
    <WebhooksSheet onAdd={() => setDialog({ view: 'add' })} onAct={(view, webhook) => setDialog({ view, webhook })} />
  )
  const log = <DeliveryLog onOpen={open} />
  return (
    <>
      <div className="mt-5 grid items-start gap-5 md:mt-7 md:gap-7 min-[1600px]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        {isWide && log}
        <div className="min-w-0">
          {sheet}
          {isWide && opened && <DeliveryPanel key={opened.id} delivery={opened} onClose={closeDelivery} />}
        </div>
        {!isWide && log}
      </div>
      {!isWide && opened && <DeliveryDialog key={opened.id} delivery={opened} onClose={closeDelivery} />}
      {dialog?.view === 'add' && <AddWebhookDialog onDone={done} onClose={close} />}
      {dialog?.view === 'edit' && <EditWebhookDialog webhook={dialog.webhook} onClose={close} />}
      {dialog?.view === 'replace' && <ReplaceSecretQuestion webhook={dialog.webhook} onDone={done} onClose={close} />}
      {dialog?.view === 'delete' && <DeleteWebhookQuestion webhook={dialog.webhook} onClose={close} />}
    </>
  )
}

/** The open delivery. When it closes, the focus returns to the element that opened it. */
function useOpenDelivery() {
  const [opened, setOpened] = useState<Delivery | null>(null)
  const before = useRef<Element | null>(null)
  const open = useCallback((delivery: Delivery) => {
    before.current = document.activeElement
    setOpened(delivery)
  }, [])
  const closeDelivery = useCallback(() => {
    setOpened(null)
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [])
  return { opened, open, closeDelivery }
}
