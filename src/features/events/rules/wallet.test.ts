import { expect, test } from 'vitest'
import { walletOf } from './wallet.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit}`
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'

test.each([
  ['an iPhone', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 5, 'apple'],
  ['another browser of an iPhone', `${iPhone} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`, 5, 'apple'],
  ['an iPad', `${mac} ${webkit} Version/18.1 Safari/605.1.15`, 5, 'apple'],
  ['another browser of an iPad', `${mac} ${webkit} CriOS/130.0 Safari/605.1.15`, 5, 'apple'],
  ['Safari on a Mac', `${mac} ${webkit} Version/18.1 Safari/605.1.15`, 0, 'apple'],
  ['Chrome on a Mac', `${mac} ${chrome} Safari/537.36`, 0, 'google'],
  ['Android', `Mozilla/5.0 (Linux; Android 14) ${chrome} Mobile Safari/537.36`, 5, 'google'],
  ['Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 0, 'google'],
] as const)('the wallet of %s', (_, userAgent, touchPoints, wallet) => expect(walletOf({ userAgent, touchPoints })).toBe(wallet))
