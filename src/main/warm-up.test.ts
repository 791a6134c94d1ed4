import { expect, test } from 'vitest'
import { openTestServer } from '../../tests/fixtures/server.ts'
import { warmUp } from './warm-up.ts'

test('a server that starts renders the home pages of its active churches in their languages', async () => {
  const { listener, services, owner, renderedPages, buildChurch, send, close } = await openTestServer()
  const [spanish, ownHost, inactive] = [await buildChurch(), await buildChurch(), await buildChurch()]
  await owner.query("update igreja set idioma = 'es_MX' where id = $1", [spanish.id])
  await owner.query("update igreja set hostname = 'www.primeira.org.br', idioma = 'pt_BR' where id = $1", [ownHost.id])
  await owner.query('update igreja set flag_ativo = false where id = $1', [inactive.id])
  await warmUp(listener, services)
  const pages = renderedPages.map(({ request, locale }) => `${locale} ${new URL(request.url).hostname}`)
  expect(pages.sort()).toEqual([`es ${spanish.host}`, 'pt www.primeira.org.br'])
  await send({ path: '/', host: spanish.host, headers: { 'accept-language': 'es-MX' } })
  expect(renderedPages).toHaveLength(2)
  await close()
})
