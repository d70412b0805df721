import type { deliveries } from '../../db/tables/deliveries'

type Row = typeof deliveries.$inferSelect

/** A delivery as the job that plans deliveries reads it. */
export type StoredDelivery = Pick<
  Row,
  'id' | 'orderItemId' | 'position' | 'weight' | 'of' | 'status' | 'cancellation' | 'plannedCents' | 'actualCents'
>

/** A delivery before it is stored. */
export type NewDelivery = Omit<
  Row,
  'status' | 'cancellation' | 'inMarketFrom' | 'inMarketTo' | 'actualCents' | 'version' | 'createdAt' | 'updatedAt'
>
