import { beforeAll, describe, expect, it } from 'vitest'
import { reportPlanted } from './report-planted.mjs'

/** Objects whose keys the compiler cannot see. The rule must report each of them. */
const WRONG = {
  'object.ts': "export const dealer = sql`select json_build_object('name', d.name) from dealers d`\n",
  'jsonb.ts': "export const dealer = sql`jsonb_build_object('name', d.name)`\n",
  'lines.ts':
    "export const dealers = sql`(\n  select json_agg(json_build_object(\n    'name', d.name\n  )) from dealers d)`\n",
  'value.ts': `export const dealer = (name) => sql\`json_build_object('name', \${name}, 'id', id)\`\n`,
}

/** Objects with keys of a type, and other JSON. The rule must not report any of them. */
const RIGHT = {
  'helper.ts': `export const object = (keys) => sql\`json_build_object(\${keys})\`\n`,
  'array.ts': 'export const pair = sql`json_build_array(i.name, i.price)`\n',
  'call.ts': 'export const dealer = jsonObject<Dealer>({ name: sql`d.name` })\n',
}

describe('the check for JSON keys written by hand', () => {
  let reported
  beforeAll(() => {
    reported = reportPlanted('json-by-hand.grit', { ...WRONG, ...RIGHT })
  })

  it.each(Object.keys(WRONG))('reports %s', (name) => {
    expect(reported.filter((file) => file === name)).toHaveLength(1)
  })

  it.each(Object.keys(RIGHT))('accepts %s', (name) => {
    expect(reported).not.toContain(name)
  })
})
