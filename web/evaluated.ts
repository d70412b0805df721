import { type Plugin, runnerImport } from 'vite'

/**
 * A plugin by which the build runs a module and puts its exports in its place, written out as JSON.
 * @param file how the path of the module ends; it may export nothing but JSON's values
 * @returns the plugin; the development server and the tests take the module as it stands
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
