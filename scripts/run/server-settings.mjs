/**
 * Settings for running the built server. With the defaults, the young heap grows with the machine's memory, and the C library does not
 * release the memory used for compression and pictures: the same server then uses twice as much memory.
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=16']
export const serverEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '16777216',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  ...process.env,
}
