import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { printWelcome } from './welcome.ts'

async function welcomeWith(env: Record<string, string>) {
  const lines: string[] = []
  await printWelcome({ env: readEnv(env), pool: undefined as never }, line => lines.push(line))
  return lines.join('\n')
}

test('a start with https warns when no proxy is known', async () => {
  expect(await welcomeWith({ PUBLIC_SCHEME: 'https' })).toMatch(/ready[\s\S]*WARNING.*TRUST_PROXY/)
  expect(await welcomeWith({ PUBLIC_SCHEME: 'https', TRUST_PROXY: '1' })).not.toContain('WARNING')
  expect(await welcomeWith({})).not.toContain('WARNING')
})
