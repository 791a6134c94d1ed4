/**
 * Settings for running the built server. With the defaults, the young heap grows with the machine's memory, and the C library does not
 * release the memory of pages, compression and pictures: the same server then uses twice as much memory. Blocks of more than 16 kB, which
 * pages are, are returned at once; with a limit of 1 MB, the server used 100 MB more under load.
 */
export const serverFlags = ['--max-semi-space-size=16']
export const serverEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '16384',
  ...process.env,
}
