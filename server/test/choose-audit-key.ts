import { createAuditKey, useAuditKey } from '../src/platform/audit-key'

/** The audit key of every test that does not set its own. */
useAuditKey(createAuditKey('the key of the tests, which is no secret'))
