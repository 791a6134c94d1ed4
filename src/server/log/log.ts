import pino from 'pino'

/**
 * The log: one JSON object per line on standard error, so that standard output stays free for people and commands.
 * No personal data: a request is logged with its route template, never with its address, query, headers or body.
 */
export const log = pino(
  { level: process.env.LOG_LEVEL || 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ fd: 2, sync: false }),
)
