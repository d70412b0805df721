import type { TestProject } from 'vitest/node'
import { makeEmbeddedTemplate } from './embedded-template'
import { makePostgresTemplate } from './postgres-template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of a migrated embedded database, or the name of a migrated template database. */
    databaseTemplate: string
  }
}

/** Migrates one database for the whole run; every test file then works on a copy of its own. */
export default async function setup(project: TestProject): Promise<void> {
  const onPostgres = process.env.TEST_DATABASE === 'postgres'
  project.provide('databaseTemplate', onPostgres ? await makePostgresTemplate() : await makeEmbeddedTemplate())
}
