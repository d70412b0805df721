import { readdir } from 'node:fs/promises'

/** A feature's reads for the benchmark, in a file that is deleted with the feature. */
export interface FeatureReadings {
  /** Lists that are measured under load, as the sales director. */
  lists?: readonly { name: string; path: string }[]
  /** Reads that are measured with the data of a season, as a director, a sales manager and a territory manager. */
  afterSeason?: readonly { name: string; path: string }[]
}

const folder = new URL('./', import.meta.url)
const names = (await readdir(folder)).filter((name) => !import.meta.url.endsWith(`/${name}`))

async function load(name: string): Promise<FeatureReadings> {
  const { readings }: { readings: FeatureReadings } = await import(new URL(name, folder).href)
  return readings
}

const all = await Promise.all(names.map(load))

export const featureLists = all.flatMap(({ lists = [] }) => lists)
export const seasonReadings = all.flatMap(({ afterSeason = [] }) => afterSeason)
