import { systemProgram } from '../../../scripts/system-program.mjs'
import { freePorts } from '../../../server/test/free-ports'
import { type Program, runProgram } from '../portal/run-program'
import { until } from '../portal/until'

/** One etcd, where a real cluster has three. `host` is its address for clients. */
export async function startEtcd(folder: string): Promise<Program & { host: string }> {
  const [clientPort, peerPort] = await freePorts(2)
  const host = `127.0.0.1:${clientPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  const words = Object.entries({
    'data-dir': `${folder}/etcd`,
    'listen-client-urls': `http://${host}`,
    'advertise-client-urls': `http://${host}`,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
    'log-level': 'warn',
  }).flatMap(([name, value]) => [`--${name}`, value])
  const program = runProgram(systemProgram('etcd', 'etcd-server'), words, { cwd: folder })
  await until('etcd answers', async () => (await fetch(`http://${host}/health`)).ok)
  return { ...program, host }
}
