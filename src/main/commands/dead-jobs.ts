import { readEnv } from '#server/env.ts'
import { open } from '../open.ts'
import type { Command, CommandIo } from './command.ts'
import { readFlags } from './flags.ts'

const flags = {}

/** `jobs dead`: lists the jobs that failed for the last time. */
export const deadJobsCommand: Command = {
  usage: 'jobs -- dead',
  about: 'Lists the jobs that failed for the last time.',
  run: (args, io) =>
    withJobs(args, 'jobs -- dead', io, async jobs => {
      const dead = await jobs.dead()
      for (const { name, count, oldest } of dead) io.print(`${name}  ${count}  since ${oldest.toISOString()}`)
      if (!dead.length) io.print('none')
    }),
}

/** `jobs retry`: queues the dead jobs again, with all their retries. */
export const retryJobsCommand: Command = {
  usage: 'jobs -- retry',
  about: 'Queues the jobs that failed for the last time again; a running server then runs them.',
  run: (args, io) => withJobs(args, 'jobs -- retry', io, async jobs => io.print(`${await jobs.requeue()} queued again`)),
}

type Jobs = Awaited<ReturnType<typeof open>>['services']['jobs']

async function withJobs(args: string[], usage: string, { say }: CommandIo, work: (jobs: Jobs) => Promise<void>) {
  readFlags(flags, args, usage)
  const opened = await open(readEnv(process.env), say)
  try {
    await work(opened.services.jobs)
  } finally {
    await opened.close()
  }
}
