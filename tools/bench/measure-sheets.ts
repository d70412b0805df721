import { type ExportFigures, measureExport } from './measure-export'
import { type ImportFigures, measureImports } from './measure-imports'
import { measureRefused, type RefusedFigures } from './measure-refused'
import type { BenchOptions } from './options'

export interface SheetFigures {
  imports: ImportFigures[]
  exported: ExportFigures
  refused: RefusedFigures[]
}

/** Workbooks in and out, the export first: of the orders that the database was filled with. */
export async function measureSheets(databaseUrl: string, options: BenchOptions): Promise<SheetFigures> {
  const exported = await measureExport(databaseUrl, options)
  const imports = await measureImports(databaseUrl, options)
  return { imports, exported, refused: await measureRefused(databaseUrl, options) }
}
