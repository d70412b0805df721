import { takeFolderLock } from '../src/platform/database/embedded/lock'

/** Run as a process of its own: claims the folder it is given and keeps it until it is killed. */
await takeFolderLock(process.argv[2] ?? '')
process.stdout.write('held\n')
setInterval(() => undefined, 60_000)
