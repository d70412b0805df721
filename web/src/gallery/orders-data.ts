export interface SampleOrder {
  id: string
  date: string
  year: number
  number: string
  dealer: string
  dealerNumber: string
  status: string
  monthlyCents: number
}

const dealers = [
  'Coastal Comfort Systems',
  'Blue Ridge Mechanical',
  'Magnolia Heating & Cooling',
  'Golden Isles Air',
  'Chattahoochee Climate Co.',
  'Okefenokee Refrigeration & Air Conditioning',
  'Piedmont Service Group',
]
const statuses = ['pending', 'in_progress', 'request', 'active', 'signed', 'cancelled', 'completed', 'expired']

export const sampleOrders: readonly SampleOrder[] = Array.from({ length: 14 }, (_, index) => ({
  id: String(index),
  date: `2026-11-${String(20 - index).padStart(2, '0')}T15:00:00Z`,
  year: index < 10 ? 2027 : 2026,
  number: `2027-000${158 - index}`,
  dealer: dealers[index % dealers.length] ?? '',
  dealerNumber: String(310_275 - index * 7),
  status: statuses[index % statuses.length] ?? '',
  monthlyCents: 215_000 - index * 10_500,
}))
