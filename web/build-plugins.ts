import { readFile } from 'node:fs/promises'
import { type Plugin, runnerImport } from 'vite'
import { removeDescriptions } from '../scripts/build/remove-descriptions.mjs'

/**
 * A plugin that runs a module during the build and replaces it with its exports as JSON.
 * @param file the end of the module's path; the module may export only JSON values
 * @returns the plugin; the development server and the tests load the module itself
 */
export function evaluated(file: string): Plugin {
  return {
    name: 'portal:evaluated',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(file)) return null
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { configFile: false })
      for (const dependency of dependencies) this.addWatchFile(dependency)
      const lines = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  }
}

const error = "new Error('This part of a library is left out of the portal.')"

/**
 * A plugin that omits modules of a library that browsers never use from the build. If one of their functions is called
 * anyway, it throws; a function named `create…` returns a function that throws.
 * @param files matches the paths of the modules
 * @returns the plugin; the development server and the tests load the modules themselves
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

/**
 * A plugin that removes the texts of the API description from the build, because only the server's API page displays them.
 * @param files matches the paths of the modules
 * @returns the plugin; the development server and the tests load the texts too
 */
export function undescribed(files: RegExp): Plugin {
  return {
    name: 'portal:undescribed',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return files.test(id) ? { code: removeDescriptions(code), map: null } : null
    },
  }
}
