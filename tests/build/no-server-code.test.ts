import { build } from 'vite'
import { expect, test } from 'vitest'
import { noServerCode } from '../../scripts/build/no-server-code.mjs'

const buildFor = (entry: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [noServerCode()],
    build: { write: false, rolldownOptions: { input: entry, external: /^node:|^drizzle-orm/ } },
  })

test.each(['src/server/db/keyset.ts', 'src/features/payments/server/index.ts', 'src/main/app.ts'])(
  'a build for the browser fails when it loads %s',
  async entry => {
    await expect(buildFor(entry)).rejects.toThrow('which belongs to the server')
  },
)

test('a build for the browser may load the rules of a feature', async () => {
  await buildFor('src/features/publishing/rules.ts')
})
