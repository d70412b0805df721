import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (name) => readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8')

it('copies the package.json of every workspace into the image, because npm ci needs them all', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, folder]) => folder)
  expect(copied).toEqual(JSON.parse(read('package.json')).workspaces)
})
