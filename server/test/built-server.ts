import { fileURLToPath } from 'node:url'

/** Returns the path of the built server or admin command, which starts in a fraction of the sources' time. */
export const builtProgram = (name: 'main' | 'admin'): string =>
  fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url))
