import { expect, test } from 'vitest'
import { chooseVoice } from './choose-voice.ts'

test.each([
  ['pt-BR', [], 'pt_BR'],
  ['pt-PT', [], 'pt-PT'],
  ['pt', ['en-US', 'pt-BR'], 'pt_BR'],
  ['pt-AO', [], 'pt-PT'],
  ['en-GB', ['en-US'], 'en-US'],
  ['es', ['pt-BR'], undefined],
])('a text in %s, for a person who prefers %j, is read by %s', (lang, preferred, expected) => {
  const voices = ['en-AU', 'en-US', 'pt-PT', 'pt_BR'].map(voice => ({ lang: voice }))
  expect(chooseVoice(voices, lang, preferred)?.lang).toBe(expected)
})
