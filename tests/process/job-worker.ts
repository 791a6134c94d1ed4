// A node that only runs jobs, for jobs-killed.test.ts and tests/load/jobs.ts. It runs on plain Node, so that it starts fast.
import { jobs } from '#main/app.ts'
import { open } from '#main/open.ts'
import { readEnv } from '#server/env.ts'
import { jobContexts } from '#server/jobs/job.ts'
import { writeEffect } from './write-effect.ts'

const known = [...jobs, writeEffect]
const { services } = await open(readEnv(process.env), () => {}, known)
await services.jobs.work(known, jobContexts(services))
process.stdout.write('ready\n')
