/**
 * @typedef {object} Area
 * @property {string[]} files the files to mutate, relative to the root of the repository
 * @property {string[]} tests the test files that must detect the mutants, as parts of their paths, all in one workspace; a test with
 *   the same name next to a mutated file runs first
 */

const rules = (...names) => names.map((name) => `contract/src/rules/${name}.ts`)

const getTests = (...names) => names.map((name) => `contract/src/rules/${name}.test.ts`)

/** Tests of rules that read the default program are above the areas of the contract. */
const testsWithProgram = ['billing-schedule', 'cancellation', 'order-year'].map(
  (name) => `contract/src/${name}.test.ts`,
)

/** The code in which a bug would hurt most: money and dates, permissions, signatures, and emails. */
export const areas = /** @type {Record<string, Area>} */ ({
  money: {
    files: rules('money', 'totals', 'billing-schedule', 'cancellation'),
    tests: [...getTests('money', 'totals'), ...testsWithProgram, 'contract/src/agreements/'],
  },
  dates: {
    files: rules('calendar', 'order-year'),
    tests: [...getTests('calendar'), ...testsWithProgram],
  },
  status: {
    files: rules('order-status', 'rank', 'area-paths'),
    tests: getTests('order-status', 'rank', 'area-paths'),
  },
  formats: {
    files: rules('phone', 'field-formats', 'dealer-number', 'search-text'),
    tests: [...getTests('phone', 'field-formats', 'search-text'), 'contract/src/accounts/dealer-number.test.ts'],
  },
  agreement: {
    files: [
      'contract/src/agreements/clauses.ts',
      'contract/src/agreements/terms.ts',
      ...['conditions', 'render-wording', 'tokens', 'wording', 'wording-checks'].map(
        (name) => `contract/src/wording/${name}.ts`,
      ),
      'contract/src/rules/approvals.ts',
    ],
    tests: ['contract/src/agreements/', 'contract/src/wording/'],
  },
  editing: {
    files: ['contract/src/orders/editing.ts'],
    tests: ['contract/src/orders/'],
  },
  capabilities: {
    files: ['contract/src/api/capabilities.ts'],
    tests: ['server/test/access/permissions.test.ts'],
  },
  scope: {
    files: ['server/src/db/dealer-scope.ts'],
    tests: [
      'server/src/modules/dealers/dealers.test.ts',
      'server/src/modules/orders/list-orders.test.ts',
      'server/test/access/lists.test.ts',
    ],
  },
  'sign-in': {
    files: ['server/src/modules/auth/sign-in-limits.ts'],
    tests: [
      'server/src/modules/auth/sign-in.test.ts',
      'server/src/modules/auth/guessing-simulation.test.ts',
      'server/src/modules/auth/sign-in-race.test.ts',
    ],
  },
  mail: {
    files: [
      'server/src/modules/mail/queries/claim-mail.ts',
      'server/src/modules/mail/hold-claim.ts',
      'server/src/modules/mail/retry-policy.ts',
    ],
    tests: ['server/src/modules/mail/claims.test.ts', 'server/src/modules/mail/mail-worker.test.ts'],
  },
  seal: {
    files: ['server/src/core/agreements/agreement-hash.ts', 'server/src/modules/agreements/assert-intact.ts'],
    tests: [
      'server/src/core/agreements/agreement-hash.test.ts',
      'server/src/modules/agreements/agreements.test.ts',
      'server/src/modules/agreements/sealed-file.test.ts',
    ],
  },
  orders: {
    files: [
      'server/src/modules/orders/edited-lines.ts',
      'server/src/modules/orders/place-order.ts',
      'server/src/modules/orders/set-split.ts',
    ],
    tests: [
      'server/src/modules/orders/edit-orders.test.ts',
      'server/src/modules/orders/placing-attempt.test.ts',
      'server/src/modules/orders/place-order.test.ts',
      'server/src/modules/orders/set-split.test.ts',
    ],
  },
})
