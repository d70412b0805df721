import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportPlanted } from './report-planted.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Imports of the default document. The rule must report each of them. */
const WRONG = {
  'package.ts':
    "import { defaultDocument } from '@portal/contract/program/default-document'\nexport const d = defaultDocument\n",
  'sibling.ts': "import { defaultDocument } from './default-document'\nexport const d = defaultDocument\n",
  'area.ts': "import { defaultDocument } from '../program/default-document'\nexport const d = defaultDocument\n",
  'tool.ts':
    "import { defaultDocument } from '../../contract/src/program/default-document'\nexport const d = defaultDocument\n",
  'export.ts': "export { defaultDocument } from '@portal/contract/program/default-document'\n",
  'later.ts': "export const load = () => import('@portal/contract/program/default-document')\n",
}

/** Other imports. The rule must not report any of them. */
const RIGHT = {
  'type.ts': "import type { Program } from '@portal/contract/rules/program-facts'\nexport type P = Program\n",
  'argument.ts':
    "import { getContractFacts } from '@portal/contract/program/contract-facts'\nexport const g = getContractFacts\n",
  'other.ts': "import { page } from './default-document-page'\nexport const p = page\n",
}

describe('the check for the default program', () => {
  let reported
  beforeAll(() => {
    reported = reportPlanted('default-program.grit', { ...WRONG, ...RIGHT })
  })

  it.each(Object.keys(WRONG))('reports %s', (name) => {
    expect(reported.filter((file) => file === name)).toHaveLength(1)
  })

  it.each(Object.keys(RIGHT))('accepts %s', (name) => {
    expect(reported).not.toContain(name)
  })

  it('allows the import in exactly the files that create the program, the seed and tests', () => {
    const biome = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    const { includes } = biome.overrides.find(({ plugins }) => plugins?.includes('./scripts/lint/default-program.grit'))
    const allowed = includes.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))
    const { stdout } = spawnSync('git', ['grep', '-l', "/default-document'", '--', '*.ts', '*.tsx'], {
      cwd: root,
      encoding: 'utf8',
    })
    const importing = stdout
      .split('\n')
      .filter((path) => path !== '' && !/\.test\.tsx?$|^(server|web)\/test\//.test(path))
    expect(allowed).toEqual(['**/*.test.ts', '**/*.test.tsx', ...importing])
  })
})
