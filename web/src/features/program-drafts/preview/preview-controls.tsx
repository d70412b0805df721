import type { Preview, PreviewedOrder } from '@portal/contract/program-drafts/preview'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { DealerSearch } from './dealer-search'
import { readScreen, sameForAllText, screenOptions } from './preview-labels'
import { SampleChoice } from './sample-choice'
import type { ChangeChoice } from './use-preview-choice'

const orderText = ({ orderId, signedUnder }: PreviewedOrder): string =>
  signedUnder === null ? `${orderId}, draft` : `${orderId}, version ${signedUnder}`

interface PreviewControlsProps {
  change: ChangeChoice
  /** The last rendered screen, with the dealer's name and orders. */
  preview: Preview | undefined
}

/** The screen, the dealer and the order of a preview. */
export function PreviewControls({ change, preview }: PreviewControlsProps) {
  const { screen, dealerId, sample, orderId } = change.choice
  const orders = dealerId === undefined ? [] : (preview?.orders ?? [])
  const sameText = sameForAllText(screen)
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,2fr)]">
      <Field label="Show">
        <Select
          value={screen}
          onChange={({ target }) => change.setScreen(readScreen(target.value))}
          options={screenOptions}
        />
      </Field>
      {sameText !== null ? (
        <p className="self-end pb-2.5 text-[15px] text-muted">{sameText}</p>
      ) : (
        <>
          <DealerSearch
            dealerName={dealerId === undefined ? null : (preview?.dealerName ?? '')}
            onChoose={change.setDealer}
            onClear={() => change.setSample('new')}
          />
          <SampleChoice
            legend="Or a sample"
            sample={sample}
            onChoose={change.setSample}
            className="md:max-xl:col-span-2"
          />
          {orders.length > 1 && (
            <Field label="Order" className="md:max-xl:col-span-2">
              <Select
                value={orderId ?? preview?.order?.id ?? ''}
                onChange={({ target }) => change.setOrder(target.value)}
                options={orders.map((order) => ({ value: order.id, label: orderText(order) }))}
              />
            </Field>
          )}
        </>
      )}
    </div>
  )
}
