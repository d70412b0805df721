import { spawn } from 'node:child_process'

/**
 * Runs a program. With `quiet`, prints its output only if it fails, so that parallel checks do not mix their lines.
 *
 * @returns {Promise<{ ok: boolean, seconds: number }>}
 */
export const runStep = (name, [command, ...options], { root, quiet = false, env = {} }) =>
  new Promise((resolve) => {
    const startedAt = Date.now()
    const child = spawn(command, options, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    let settled = false
    const settle = (ok, trouble = '') => {
      if (settled) return
      settled = true
      const seconds = (Date.now() - startedAt) / 1000
      if (quiet) process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`)
      if (!ok) process.stdout.write(`${Buffer.concat(output).toString()}${trouble}\n`)
      resolve({ ok, seconds })
    }
    child.once('error', (error) => settle(false, error.message))
    child.once('close', (code) => settle(code === 0))
  })
