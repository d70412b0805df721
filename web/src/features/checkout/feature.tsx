import { FormSkeleton, HomeSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'
import { signingTermsQuery } from './signing-terms-query'

export const feature: Feature = {
  pages: {
    checkout: {
      paths: ['/checkout'],
      roles: ['dealer'],
      title: 'Checkout',
      ...lazyPage(() => import('./checkout-page'), 'CheckoutPage'),
      firstReads: ({ orderYear }) => [
        callQuery('listOrders', { query: { year: orderYear } }),
        callQuery('getOwnPreparedOrder'),
        signingTermsQuery(orderYear),
      ],
      skeleton: () => <FormSkeleton title="Checkout" back={{ href: '/packages', label: 'Select New Packages' }} />,
    },
    confirmation: {
      paths: ['/order-confirmation'],
      roles: ['dealer'],
      title: 'Order Confirmation',
      ...lazyPage(() => import('./confirmation-page'), 'ConfirmationPage'),
      skeleton: () => <HomeSkeleton title="Order Confirmation" />,
    },
  },
}
