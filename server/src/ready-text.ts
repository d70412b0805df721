import { DEMO_PASSWORD } from './seed'

const demoSignIns = `
  Dealers, with dealer number and ZIP:
    100001  30301   no order yet
    100002  30302   a draft to continue
    100003  70112   an active, signed order
    100004  70113   a change request waits
    100005  27601   only an expired order

  Distributor staff, with the password ${DEMO_PASSWORD}:
    admin@example.com           Super Admin
    distributor@example.com     Mingledorffs
    sales@example.com           Sales Manager, every district
    sales.se@example.com        Sales Manager, district SE
    territory@example.com       Territory Manager, district SE
    territory.gc@example.com    Territory Manager, district GC
`

/** What the console says once the portal answers: where, with which database, and the demo's sign-ins. */
export function readyText(address: string, database: string, demo: boolean): string {
  return `\n  The portal is ready: ${address}\n  Database: ${database}\n${demo ? demoSignIns : ''}\n`
}
