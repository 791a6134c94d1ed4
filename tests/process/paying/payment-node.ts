// A node that takes payments, also for the purpose of the tests, for the tests beside it. It runs on plain Node, so that it starts fast.
import type { AddressInfo } from 'node:net'
import { documents, jobs, ogImages, privateFiles, purposes, routes, streams } from '#main/app.ts'
import { open } from '#main/open.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { jobContexts } from '#server/jobs/job.ts'
import { testPurpose } from '../../fixtures/payments/purpose.ts'

const { services } = await open(readEnv(process.env), () => {}, jobs, [testPurpose, ...purposes])
await services.jobs.work(jobs, jobContexts(services))
const { listener } = createApp({
  routes,
  documents,
  streams,
  privateFiles,
  ogImages,
  render: async () => new Response('', { status: 404 }),
  screenOf: () => ({ layout: 'DEFAULT' }),
  services,
})
const http = createHttpServer(listener)
http.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${(http.address() as AddressInfo).port}\n`))
