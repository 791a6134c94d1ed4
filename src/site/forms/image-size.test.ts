import { afterEach, expect, test, vi } from 'vitest'
import { withImageSize } from './image-size.ts'

afterEach(() => void vi.unstubAllGlobals())

const file = new File(['abc'], 'foto.jpg', { type: 'image/jpeg' })

test('a picture has its size in pixels', async () => {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close }))
  expect(await withImageSize(file)).toEqual({ name: 'foto.jpg', type: 'image/jpeg', size: 3, width: 800, height: 600 })
  expect(close).toHaveBeenCalled()
})

test('a file that is not a readable picture has no size in pixels', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await withImageSize(file)).toEqual({ name: 'foto.jpg', type: 'image/jpeg', size: 3 })
  vi.stubGlobal('createImageBitmap', undefined)
  expect(await withImageSize(file)).toEqual({ name: 'foto.jpg', type: 'image/jpeg', size: 3 })
})
