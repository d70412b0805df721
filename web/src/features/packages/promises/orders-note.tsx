import { counted, plural } from '@portal/contract/texts/plural'

interface OrdersNoteProps {
  drafts: number
  signedOrders: number
}

/** Which orders a change of the deliverables applies to. */
export const OrdersNote = ({ drafts, signedOrders }: OrdersNoteProps) => (
  <>
    {`Applies to ${counted(drafts, 'unsigned draft')}. `}
    {`${counted(signedOrders, 'signed order')} ${plural(signedOrders, 'stays', 'stay')} as ${plural(signedOrders, 'it is', 'they are')}.`}
  </>
)
