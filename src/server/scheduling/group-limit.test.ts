import { expect, test } from 'vitest'
import { createGroupLimit } from './group-limit.ts'

test('one task too many of a group is refused, those of others are not, and later ones run, also after a failure', async () => {
  const run = createGroupLimit({ maxOfGroup: 2, retryAfter: 7 })
  let finish = () => {}
  const end = new Promise<void>(resolve => (finish = resolve))
  const running = [run('a', () => end), run('a', () => end.then(() => Promise.reject(new Error('failed')))), run('b', () => end)]
  await expect(run('a', async () => 1)).rejects.toMatchObject({ code: 'too-many', retryAfter: 7 })
  await expect(run('b', async () => 1)).resolves.toBe(1)
  finish()
  await Promise.allSettled(running)
  expect(await Promise.all([run('a', async () => 1), run('a', async () => 2)])).toEqual([1, 2])
})
