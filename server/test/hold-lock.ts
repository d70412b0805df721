import { takeFolderLock } from '../src/platform/database/embedded/lock'

/** Runs as a separate process: claims the given folder and holds it until it is killed. */
await takeFolderLock(process.argv[2] ?? '')
process.stdout.write('held\n')
setInterval(() => undefined, 60_000)
