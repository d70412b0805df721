import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const APT = '/usr/bin/apt-get'

/** Installs a Debian package if this process runs as root on Debian or Ubuntu. @returns whether it succeeded */
export const installDebianPackage = (name) => {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false
  process.stdout.write(`Installing the system package ${name} ...\n`)
  const run = (...options) =>
    spawnSync(APT, ['-qq', ...options], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  const install = () => run('install', '--yes', '--no-install-recommends', name)
  return install() || (run('update') && install())
}
