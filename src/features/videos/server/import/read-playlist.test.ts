import { afterAll, expect, test } from 'vitest'
import { openYoutube } from '../../../../../tests/fixtures/youtube.ts'
import { readPlaylist } from './read-playlist.ts'

const youtube = await openYoutube()
afterAll(() => youtube.close())

test('the reading ends when a reply is too slow, or never ends', async () => {
  const from = { base: youtube.url, church: 1, key: 'good-key' }
  const limits = { maxBytes: 10_000, timeoutMs: 100 }
  youtube.playlists.set('slow', () => {})
  youtube.playlists.set('drip', (_, response) => void response.write('{'))
  youtube.playlists.set('endless', (_, response) => {
    const pour = (): void => void (response.destroyed || response.write('x'.repeat(5_000), () => setTimeout(pour, 1)))
    pour()
  })
  for (const playlist of ['slow', 'drip']) expect(await readPlaylist({ ...from, playlist }, limits)).toEqual({ error: 'unreachable' })
  expect(await readPlaylist({ ...from, playlist: 'endless' }, { ...limits, timeoutMs: 5_000 })).toEqual({ error: 'unexpected-reply' })
})
