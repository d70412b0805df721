import { DEMO_PASSWORD } from './seed/demo/staff'

const demoSignIns = `\n  Dealers, with dealer number and ZIP code:\n    100001  30301   no order yet\n    100002  30302   a draft to continue\n    100003  70112   an active, signed order\n    100004  70113   a pending change request\n    100005  27601   only an expired order\n\n  Distributor staff, with the password ${DEMO_PASSWORD}:\n    admin@example.com           Super Admin\n    distributor@example.com     Mingledorffs\n    sales@example.com           Sales Manager, all districts\n    sales.se@example.com        Sales Manager, district SE\n    territory@example.com       Territory Manager, district SE\n    territory.gc@example.com    Territory Manager, district GC\n`

/** Returns the console output at startup: the URL, the database, and the demo's sign-in data. */
export function readyText(address: string, database: string, demo: boolean): string {
  return `\n  The portal is ready: ${address}\n  Database: ${database}\n${demo ? demoSignIns : ''}\n`
}
