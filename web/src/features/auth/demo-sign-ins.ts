import type { DealerSignIn, StaffSignIn } from '@portal/contract/accounts/sign-in'
import type { StaffRole } from '@portal/contract/rules/rank'

export type DemoSignIn =
  | { kind: 'dealer'; description: string; values: DealerSignIn }
  | { kind: 'staff'; role: StaffRole; district?: string; values: StaffSignIn }

const dealer = (dealerNumber: string, zipCode: string, description: string): DemoSignIn => ({
  kind: 'dealer',
  description,
  values: { dealerNumber, zipCode },
})

// Intentionally public: a server with these accounts does not start in production.
const staff = (email: string, role: StaffRole, district?: string): DemoSignIn => ({
  kind: 'staff',
  role,
  ...(district && { district }),
  values: { email, password: 'Welcome-2-Portal' },
})

/** The demo accounts, shown only if the server has demo data. */
export const demoSignIns: readonly DemoSignIn[] = [
  dealer('100001', '30301', 'no order yet'),
  dealer('100002', '30302', 'a draft'),
  dealer('100003', '70112', 'an active order'),
  dealer('100004', '70113', 'a change request'),
  dealer('100005', '27601', 'only an expired order'),
  staff('admin@example.com', 'super_admin'),
  staff('distributor@example.com', 'mingledorffs'),
  staff('sales@example.com', 'sales_manager'),
  staff('sales.se@example.com', 'sales_manager', 'SE'),
  staff('territory@example.com', 'territory_manager', 'SE'),
  staff('territory.gc@example.com', 'territory_manager', 'GC'),
]
