import { expect, test } from 'vitest'
import { embedColorOf } from './embed-color.ts'

const colorIn = (search: string, layout?: 'EMBED' | 'INPC_PLAY') => embedColorOf(layout ? { layout } : {}, new URLSearchParams(search))

test.each(['ff8800', 'FF8800', '%23ff8800', '%23F80', 'f80', 'f80&embedColor=000000'])('“%s” is one and the same colour', text => {
  expect(colorIn(`embedColor=${text}`, 'EMBED')).toBe('#FF8800')
})

test.each(['', 'red', '#', 'ff880', 'ff88001', '12345678', 'rgb(1,2,3)', '#fff;}body{display:none', '%00ff8800', 'ff8800%0A', 'ｆf8800'])(
  '“%s” is no colour',
  text => {
    expect(colorIn(new URLSearchParams({ embedColor: text }).toString(), 'EMBED')).toBeUndefined()
  },
)

test('only an embed has a colour of its address', () => {
  expect(colorIn('embedColor=ff8800')).toBeUndefined()
  expect(colorIn('embedColor=ff8800', 'INPC_PLAY')).toBeUndefined()
  expect(colorIn('praiseId=5', 'EMBED')).toBeUndefined()
})
