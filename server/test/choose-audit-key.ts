import { auditKeyOf, useAuditKey } from '../src/platform/audit-key'

/** The audit key of every test that does not set its own. */
useAuditKey(auditKeyOf('the key of the tests, which is no secret'))
