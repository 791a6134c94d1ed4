// Sends calls without a pause until it is told to stop: the flood of flood.ts, in a thread of its own so that the measuring is not delayed.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { port, calls, connections } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const statuses = {}
let [sent, isOver] = [0, false]

/** Each call comes from another IP address, so that only limits of accounts and churches count. */
const send = ({ method, path, host, token, body }, number) =>
  new Promise(resolve => {
    const content = body && JSON.stringify(body)
    const headers = {
      host,
      'accept-encoding': 'br',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    }
    const call = request({ host: '127.0.0.1', port, method, path: path.replace('%d', number), headers, agent }, response => {
      statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1
      response.resume().on('end', resolve)
    })
    call.on('error', resolve)
    call.end(content)
  })

parentPort.once('message', () => (isOver = true))
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isOver) {
      const number = sent++
      await send(calls[number % calls.length], number)
    }
  }),
)
agent.destroy()
parentPort.postMessage(statuses)
