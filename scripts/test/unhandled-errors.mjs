import { writeFileSync } from 'node:fs'

/** A Vitest reporter that writes errors outside the tests to the file in UNHANDLED_ERRORS, because the JSON report lacks them. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const found = errors.map(({ name, message, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      file: VITEST_TEST_PATH ?? '',
      test: VITEST_TEST_NAME ?? '',
      message: `${name ?? 'Error'}: ${message}`,
    }))
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(found))
  }
}
