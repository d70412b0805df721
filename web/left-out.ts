import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const error = "new Error('This part of a library is left out of the portal.')"

/**
 * A plugin by which the build leaves out modules that a library imports for something that browsers never ask of it. A
 * function of theirs throws when it is called after all; one that makes a function (`create…`) makes one that throws.
 * @param files which modules
 * @returns the plugin; the development server and the tests take the modules as they stand
 */
export function leftOut(files: RegExp): Plugin {
  return {
    name: 'portal:left-out',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!files.test(id)) return null
      const text = await readFile(id, 'utf8')
      const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
      if (names.length === 0) this.error(`No export was found in ${id}`)
      const exports = names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => fail' : 'fail'}`)
      return { code: [`const fail = () => { throw ${error} }`, ...exports].join('\n'), moduleType: 'js' }
    },
  }
}
