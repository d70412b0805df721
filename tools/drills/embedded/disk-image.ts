import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024

/** A disk of its own in a file, with a file system that can lose its power. Linux only, as root. */
export interface DiskImage {
  /** Where its files are while it is mounted. */
  folder: string
  mount(): void
  unmount(): void
  /**
   * What a power cut does: from now on nothing reaches the disk any more, and what was not there yet is lost. Whoever
   * has files open gets errors.
   */
  cutPower(): void
  remove(): Promise<void>
}

function run(program: string, ...options: string[]): void {
  const { status, stderr, error } = spawnSync(program, options, { encoding: 'utf8' })
  if (error || status !== 0) throw new Error(`${program} ${options.join(' ')}: ${error?.message ?? stderr.trim()}`)
}

// EXT4_IOC_SHUTDOWN without flushing the journal; neither Node nor Debian's base has another caller of it than Perl.
const SHUTDOWN = `open(my $d, '<', $ARGV[0]) or die $!; my $f = pack('L', 2); ioctl($d, 0x8004587D, $f) // die $!`

/** Makes an ext4 file system of some size in megabytes and mounts it. */
export async function makeDiskImage(megabytes: number): Promise<DiskImage> {
  const parent = await mkdtemp(join(tmpdir(), 'portal-drill-disk-'))
  const image = join(parent, 'image')
  const folder = join(parent, 'disk')
  await mkdir(folder)
  await writeFile(image, '')
  await truncate(image, megabytes * MEGABYTE)
  run('mkfs.ext4', '-q', '-F', '-m', '0', image)
  let isMounted = false
  const disk: DiskImage = {
    folder,
    mount: () => {
      run('mount', '-o', 'loop', image, folder)
      isMounted = true
    },
    unmount: () => {
      if (isMounted) run('umount', folder)
      isMounted = false
    },
    cutPower: () => run('perl', '-e', SHUTDOWN, folder),
    remove: async () => {
      disk.unmount()
      await rm(parent, { recursive: true })
    },
  }
  disk.mount()
  return disk
}
