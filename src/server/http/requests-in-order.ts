import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that wait here before no more is read from it. */
const maxWaiting = 16

/**
 * Begins a request when the one before it on the same connection has been answered (RFC 9112, section 9.3.2). Node reads on while a request
 * is in work and calls its listener for each further one, so that one connection with pipelined requests would have as many in work as it
 * has sent. Those that wait end with their connection: nobody could get their answers.
 */
export function inOrderOfConnection(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  return (request, response) => {
    const { socket } = request
    const begin = () => {
      response.once('close', () => next(socket))
      listener(request, response)
    }
    const tasks = waiting.get(socket)
    if (!tasks) {
      waiting.set(socket, [])
      return begin()
    }
    tasks.push(begin)
    if (tasks.length >= maxWaiting) socket.pause()
  }

  function next(socket: Socket) {
    const tasks = socket.destroyed ? undefined : waiting.get(socket)
    const begin = tasks?.shift()
    if (!begin) return void waiting.delete(socket)
    if (tasks && tasks.length < maxWaiting) socket.resume()
    begin()
  }
}
