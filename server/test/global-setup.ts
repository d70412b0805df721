import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/setup/build.mjs'
import { makeEmbeddedTemplate } from './embedded-template'
import { makePostgresTemplate } from './postgres-template'
import { updateDeclaredRowsFile } from './row-types/declared-rows-file'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of a migrated embedded database, or the name of a migrated template database. */
    databaseTemplate: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Migrates one database for the entire run; every test file then works on its own copy. Processes and threads in tests
 * run the built server, so it is built first if it is outdated.
 */
export default async function setup(project: TestProject): Promise<void> {
  const update = async () => {
    buildServer(root)
    await updateDeclaredRowsFile()
  }
  await update()
  project.onTestsRerun(update)
  const isPostgres = project.config.env.TEST_DATABASE === 'postgres'
  project.provide('databaseTemplate', isPostgres ? await makePostgresTemplate() : await makeEmbeddedTemplate())
}
