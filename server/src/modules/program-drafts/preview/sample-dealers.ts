import type { DealerInformation } from '@portal/contract/orders/order'
import type { PreviewSample } from '@portal/contract/program-drafts/preview'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { exampleRep } from '../../mail/mail-facts'
import type { Cart, PreviewedDealer, PreviewLine } from './dealer'

const line = (
  categoryName: string,
  packageName: string,
  priceCents: number,
  pricingType: PreviewLine['pricingType'] = 'monthly',
): PreviewLine => ({
  packageId: null,
  packageName,
  packageDescription: '',
  categoryName,
  tier: 'good',
  priceCents,
  pricingType,
  quantity: 1,
})

const twoPackages = [
  line('Digital', 'Full-Reach Search', 125_000),
  line('Mail', 'Neighborhood Mailer', 180_000, 'one_time'),
]

const ninePackages = [
  ...twoPackages,
  line('Digital', 'Local Display', 64_950),
  line('Social', 'Social Starter', 45_000),
  line('Social', 'Review Builder', 19_900),
  line('Web', 'Website Care', 29_500),
  line('Mail', 'New Mover Postcards', 88_875, 'one_time'),
  line('Radio', 'Drive-Time Spots', 150_000),
  line('Events', 'Home Show Booth', 275_000, 'one_time'),
]

export const sampleCart: Cart = { lines: twoPackages, months: null, springPercent: null }

const someRecord: DealerInformation = {
  companyName: 'Sample Heating & Air',
  companyType: null,
  firstName: 'Jordan',
  lastName: 'Sample',
  dealerNumber: '200001',
  email: 'jordan@example.com',
  phone: '404-555-0100',
  website: null,
  addressLine1: '100 Sample Street',
  addressLine2: null,
  city: 'Atlanta',
  state: 'GA',
  zipCode: '30301',
  district: null,
  brand: null,
  territoryManagerId: null,
}

interface Sample {
  record?: Partial<DealerInformation>
  cart?: Partial<Cart>
  paymentTerms?: PaymentTerms
  hasSampleOrder?: false
}

const samples: Readonly<Record<PreviewSample, Sample>> = {
  new: { record: { companyName: 'New Sample Heating & Air' }, hasSampleOrder: false },
  returning: {
    record: { companyName: 'Returning Sample Comfort' },
    cart: { months: 12, springPercent: 50 },
  },
  cod: { record: { companyName: 'COD Sample Mechanical' }, paymentTerms: 'cod' },
  'nine-packages': { record: { companyName: 'Nine Packages Sample Services' }, cart: { lines: ninePackages } },
  'no-email': { record: { companyName: 'No Email Sample Cooling', email: null } },
  'long-name': {
    record: {
      companyName:
        'Northeast Georgia Residential and Light Commercial Heating, Ventilation, Air Conditioning and Refrigeration Sample Contractors, Incorporated',
      firstName: 'Maximiliana Alexandrina',
      lastName: 'Featherstonehaugh-Montgomery',
    },
  },
}

/** Returns a dealer who exists only in previews. */
export function findSample(sample: PreviewSample): PreviewedDealer {
  const { record, cart, paymentTerms = 'credit', hasSampleOrder = true } = samples[sample]
  return {
    record: { ...someRecord, ...record },
    paymentTerms,
    order: null,
    orders: [],
    rep: exampleRep,
    cart: { ...sampleCart, ...cart },
    hasSampleOrder,
  }
}
