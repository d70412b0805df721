import type { DealerSignIn, StaffSignIn } from '@portal/contract/accounts/sign-in'

export type DemoSignIn =
  | { kind: 'dealer'; about: string; values: DealerSignIn }
  | { kind: 'staff'; about: string; values: StaffSignIn }

const dealer = (dealerNumber: string, zipCode: string, about: string): DemoSignIn => ({
  kind: 'dealer',
  about,
  values: { dealerNumber, zipCode },
})

// Public on purpose: a server with these accounts refuses to run in production.
const staff = (email: string, about: string): DemoSignIn => ({
  kind: 'staff',
  about,
  values: { email, password: 'Welcome-2-Portal' },
})

/** The accounts of the demo data, shown only where the server says it has them. */
export const demoSignIns: readonly DemoSignIn[] = [
  dealer('100001', '30301', 'no order yet'),
  dealer('100002', '30302', 'a draft'),
  dealer('100003', '70112', 'an active order'),
  dealer('100004', '70113', 'a change requested'),
  dealer('100005', '27601', 'only an expired order'),
  staff('admin@example.com', 'Super Admin'),
  staff('distributor@example.com', 'Mingledorffs'),
  staff('sales@example.com', 'Sales Manager'),
  staff('sales.se@example.com', 'Sales Manager, SE'),
  staff('territory@example.com', 'Territory Manager, SE'),
  staff('territory.gc@example.com', 'Territory Manager, GC'),
]
