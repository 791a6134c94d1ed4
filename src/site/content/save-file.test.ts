import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

const file = new File(['%PDF-'], 'Recibo.pdf', { type: 'application/pdf' })
const click = vi.fn()
const share = vi.fn(async () => {})

/** A device with a pointer of this kind, whose dialog takes files or not. */
function device(pointer: 'coarse' | 'fine', takesFiles: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  vi.stubGlobal('navigator', { share, canShare: () => takesFiles })
}

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => ({ click }) })
  share.mockReset()
  click.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test('a phone passes the file on', async () => {
  device('coarse', true)
  await saveFile(file)
  expect(share).toHaveBeenCalledWith({ files: [file], title: 'Recibo.pdf' })
  expect(click).not.toHaveBeenCalled()
})

test('a computer, and a phone whose dialog takes no files, save it', async () => {
  for (const [pointer, takesFiles] of [
    ['fine', true],
    ['coarse', false],
  ] as const) {
    device(pointer, takesFiles)
    await saveFile(file)
  }
  expect(click).toHaveBeenCalledTimes(2)
  expect(share).not.toHaveBeenCalled()
})

test('a dialog that was closed is an answer, one that did not open is none', async () => {
  device('coarse', true)
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await saveFile(file)
  expect(click).not.toHaveBeenCalled()
  share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'))
  await saveFile(file)
  expect(click).toHaveBeenCalledTimes(1)
})
