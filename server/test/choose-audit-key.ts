import { auditKeyOf, useAuditKey } from '../src/platform/audit-key'

/** What history is sealed with in every test that does not say otherwise. */
useAuditKey(auditKeyOf('the key of the tests, which is no secret'))
