import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { newCertificate } from './certificate.ts'

/** Bells, 22 seconds. */
const bells = readFileSync('demo/files/esperanca/podcast-manha.mp3')
export const bellsBytes = bells.length

/** A host of audio, as the feed of a podcast names one: encrypted, sends parts, and may fail. Browsers have to accept any certificate. */
export async function openAudioHost() {
  const server = createServer(newCertificate(), ({ method, url = '', headers }, response) => {
    // The tests' browsers send a header of their own, for which they have to ask.
    const access = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (method === 'OPTIONS') return void response.writeHead(204, access).end()
    host.requests.push(`${url} ${headers.range ?? ''}`.trim())
    if (host.missing?.test(url)) return void response.writeHead(404).end()
    const common = { ...access, 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'cache-control': 'no-store' }
    const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? Number.NaN)
    const content = bells.subarray(from || 0)
    const range = Number.isNaN(from) ? {} : { 'content-range': `bytes ${from}-${bells.length - 1}/${bells.length}` }
    response.writeHead(Number.isNaN(from) ? 200 : 206, { ...common, ...range, 'content-length': content.length })
    if (host.isSlow) response.write(content.subarray(0, 66_000))
    else response.end(content)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** `path range` of each. */
    requests: [] as string[],
    /** What is not there. */
    missing: undefined as RegExp | undefined,
    /** Whether replies stop after 16 seconds of audio, as with a bad signal. */
    isSlow: false,
    /** Cuts off what is being sent. */
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return host
}
export type AudioHost = Awaited<ReturnType<typeof openAudioHost>>
