import { execFileSync } from 'node:child_process'
import { truncateSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withFolder } from '../../common/temporary-folder'

/** A disk in a file, with a file system that can simulate a power failure. Linux only, as root. */
export interface DiskImage {
  /** The mounted file system. */
  folder: string
  /** Unmounts the file system and mounts it again. */
  remount(): void
  /** Simulates a power failure: nothing more reaches the disk, unwritten data is lost, and open files report errors. */
  cutPower(): void
}

/** Runs a system program. @throws Error with its output if it fails */
export const runSystemProgram = (program: string, ...args: string[]): void =>
  void execFileSync(program, args, { stdio: 'pipe' })

// EXT4_IOC_SHUTDOWN without flushing the journal. In Debian's base system, only Perl can call it.
const SHUTDOWN = `open(my $d, '<', $ARGV[0]) or die $!; my $f = pack('L', 2); ioctl($d, 0x8004587D, $f) // die $!`

/** Creates an ext4 file system and mounts it for `work`. */
export const withDiskImage = <T>(megabytes: number, work: (disk: DiskImage) => Promise<T>): Promise<T> =>
  withFolder(async (parent) => {
    const [image, folder] = [join(parent, 'image'), join(parent, 'disk')]
    await mkdir(folder)
    writeFileSync(image, '')
    truncateSync(image, megabytes * 1024 * 1024)
    runSystemProgram('mkfs.ext4', '-q', '-F', '-m', '0', image)
    let isMounted = false
    const mount = () => {
      runSystemProgram('mount', '-o', 'loop', image, folder)
      isMounted = true
    }
    const unmount = () => {
      if (isMounted) runSystemProgram('umount', folder)
      isMounted = false
    }
    mount()
    try {
      const remount = () => {
        unmount()
        mount()
      }
      return await work({ folder, remount, cutPower: () => runSystemProgram('perl', '-e', SHUTDOWN, folder) })
    } finally {
      unmount()
    }
  })
