import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { isAbility } from '#contract/abilities.ts'
import { fullPath } from '#contract/endpoint.ts'
import { features, routes } from '#main/app.ts'
import { privacyNotes } from '#main/site/privacy-notes.ts'
import { searchSources } from '#main/site/search-sources.ts'
import type { Feature } from '#server/feature.ts'
import { isEndpoint, namedRoutes } from '#server/http/api/named-routes.ts'
import { fieldsOf, nameOf } from '../../tests/calls/endpoint.ts'

const contracts = import.meta.glob<Record<string, unknown>>(['../features/*/contract.ts', '../features/*/contract/*.ts'], {
  eager: true,
})
const entryPoints = import.meta.glob<Record<string, unknown>>('../features/*/server/index.ts', { eager: true })

/** Each feature's `server` folder, and the name under which its entry point exports the feature. */
const serverFolders = Object.entries(entryPoints).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([, value]) => features.includes(value as Feature))
    .map(([name]) => ({ folder: join(import.meta.dirname, dirname(path)), name })),
)

test('every feature with a server folder is in the list of features', () => {
  const listed = new Set(serverFolders.map(({ folder }) => relative(process.cwd(), join(folder, 'index.ts'))))
  // `publishing` and `joining` only provide parts for other features.
  const missing = globSync('src/features/*/server/index.ts', { exclude: ['**/{publishing,joining}/**'] }).filter(file => !listed.has(file))
  expect(missing, 'add these features to src/main/app.ts').toEqual([])
  expect(serverFolders).toHaveLength(features.length)
})

test.each(serverFolders)('$name is tested by describeCalls in calls.test.ts', ({ folder, name }) => {
  const file = join(folder, 'calls.test.ts')
  expect(existsSync(file), `${file} is missing (docs/testing.md)`).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`describeCalls\\(\\s*${name},`))
})

test('a job that runs each hour or more often in churches runs only in those that have something to do', () => {
  const jobs = features.flatMap(feature => feature.jobs ?? []).filter(({ cron, perChurch }) => cron?.split(' ')[1] === '*' && perChurch)
  expect(jobs.length).toBeGreaterThan(5)
  expect(jobs.filter(({ perChurch }) => perChurch === true).map(({ name }) => name)).toEqual([])
})

test('a feature whose tables refer to members or accounts says on the privacy page what it stores', () => {
  const files = globSync('src/features/*/server/**/tables.ts').filter(file => /\bmemberRef\(|'conta_id'/.test(readFileSync(file, 'utf8')))
  const personal = [...new Set(files.map(file => file.slice(0, file.indexOf('/server/'))))]
  expect(personal.length).toBeGreaterThan(1)
  expect(personal.map(feature => join(feature, 'site/privacy-note.ts')).filter(note => !existsSync(note))).toEqual([])
})

test('the files that are found by their name export what they are called after', () => {
  expect([...searchSources, ...privacyNotes].every(Boolean)).toBe(true)
  expect(searchSources).toHaveLength(globSync('src/features/*/site/search-source.ts').length)
  expect(privacyNotes).toHaveLength(globSync('src/features/*/site/privacy-note.ts').length)
})

test('an endpoint that nothing handles ends the start', () => {
  for (const { contract, routes } of features.filter(feature => feature.routes.length > 0))
    expect(() => namedRoutes({ contract, routes: routes.slice(1) })).toThrow(/is declared, but has no handler/)
})

test('every endpoint of every contract is in its feature’s contract, under a unique name', () => {
  const declared = Object.values(contracts).flatMap(contract => Object.entries(contract).filter(([, value]) => isEndpoint(value)))
  const known = new Map(features.flatMap(({ contract }) => Object.entries(contract).map(([name, value]) => [value, name] as const)))
  expect(declared.length).toBeGreaterThan(90)
  expect(declared.filter(([name, value]) => known.get(value) !== name).map(([name]) => name)).toEqual([])
  expect(new Set(declared.map(([name]) => name)).size).toBe(declared.length)
})

test('every PUT and DELETE of staff takes the version or the order that its caller has seen', () => {
  const changes = routes.map(({ endpoint }) => endpoint).filter(({ method, access }) => /PUT|DELETE/.test(method) && isAbility(access))
  expect(changes.length).toBeGreaterThan(20)
  // One's own upload, which nobody else can change; a key, which nobody changes.
  const ownRows = ['DELETE /api/igreja/{slug}/parceiro-gestao/{parceiro}/chave/{kid}', 'DELETE /api/envio/{id}']
  expect(changes.filter(({ ifMatch, input }) => !ifMatch && !('anterior' in fieldsOf(input.body))).map(nameOf)).toEqual(ownRows)
})

test('what changes keys, roles, money or the protection of an account needs a recent confirmation, and nothing else does', () => {
  const writes = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
  expect(
    writes
      .filter(({ stepUp }) => stepUp)
      .map(nameOf)
      .sort(),
  ).toEqual([
    'DELETE /api/igreja/{slug}/carteira/{carteira}',
    'DELETE /api/igreja/{slug}/crianca-gestao/{id}/responsavel/{usuario}',
    'DELETE /api/igreja/{slug}/gateway/{gateway}',
    'DELETE /api/igreja/{slug}/metodo-pagamento-gestao/{codigo}',
    'DELETE /api/igreja/{slug}/pagamento-motivo-gestao/{id}',
    'DELETE /api/igreja/{slug}/pagamento-motivo-gestao/{id}/imagem',
    'DELETE /api/igreja/{slug}/parceiro-gestao/{parceiro}/chave/{kid}',
    'DELETE /api/user/aplicativo-autenticador',
    'DELETE /api/user/chave-acesso/{id}',
    'DELETE /api/usuario/{id}/crianca/{child}/responsavel/{usuario}',
    'POST /api/igreja/{slug}/acesso-plataforma',
    'POST /api/igreja/{slug}/doacao-manual',
    'POST /api/igreja/{slug}/evento-rascunho/{id}/devolucao',
    'POST /api/igreja/{slug}/evento-rascunho/{id}/inscricao/{inscricao}/cancelamento',
    'POST /api/igreja/{slug}/evento-rascunho/{id}/inscricao/{inscricao}/confirmacao',
    'POST /api/igreja/{slug}/evento-rascunho/{id}/participante/{participante}/troca',
    'POST /api/igreja/{slug}/extrato',
    'POST /api/igreja/{slug}/metodo-pagamento-gestao',
    'POST /api/igreja/{slug}/pagamento-gestao/{id}/estorno',
    'POST /api/igreja/{slug}/pagamento-motivo-gestao',
    'POST /api/igreja/{slug}/pagamento-motivo-gestao/{id}/imagem',
    'POST /api/igreja/{slug}/parceiro-gestao/{parceiro}/chave',
    'POST /api/user/aplicativo-autenticador',
    'POST /api/user/aplicativo-autenticador/segredo',
    'POST /api/user/chave-acesso',
    'POST /api/user/chave-acesso/opcoes',
    'POST /api/user/codigo-recuperacao',
    'PUT /api/igreja/{slug}/cadastro',
    'PUT /api/igreja/{slug}/carteira/apple',
    'PUT /api/igreja/{slug}/carteira/google',
    'PUT /api/igreja/{slug}/celula/{id}/lider',
    'PUT /api/igreja/{slug}/evento-rascunho/{id}/cupom',
    'PUT /api/igreja/{slug}/evento-rascunho/{id}/ingresso',
    'PUT /api/igreja/{slug}/extrato/{id}/pagamento',
    'PUT /api/igreja/{slug}/gateway/{gateway}',
    'PUT /api/igreja/{slug}/gateway/{gateway}/endereco-aviso',
    'PUT /api/igreja/{slug}/metodo-pagamento-gestao/ordem',
    'PUT /api/igreja/{slug}/metodo-pagamento-gestao/{codigo}',
    'PUT /api/igreja/{slug}/ministerio/{id}/lider',
    'PUT /api/igreja/{slug}/pagamento-gestao/{id}/conferencia',
    'PUT /api/igreja/{slug}/pagamento-gestao/{id}/confirmacao',
    'PUT /api/igreja/{slug}/pagamento-gestao/{id}/estorno/{estorno}',
    'PUT /api/igreja/{slug}/pagamento-gestao/{id}/recusa',
    'PUT /api/igreja/{slug}/pagamento-motivo-gestao/ordem',
    'PUT /api/igreja/{slug}/pagamento-motivo-gestao/{id}',
    'PUT /api/igreja/{slug}/seguranca',
    'PUT /api/igreja/{slug}/video-fonte',
    'PUT /api/user/chave-acesso/{id}',
  ])
  // Whoever manages money confirms each write.
  expect(writes.filter(({ access, stepUp }) => access === 'manage-money' && !stepUp).map(nameOf)).toEqual([])
  // What staff who manage the church may write without one: only how it looks and what it shows, its groups, and who belongs to them and to its ministries. A new
  // write is added here, or declares `stepUp`.
  expect(
    writes
      .filter(({ access, stepUp }) => access === 'manage-church' && !stepUp)
      .map(nameOf)
      .sort(),
  ).toEqual([
    'DELETE /api/igreja-app-menu/{id}',
    'DELETE /api/igreja/{slug}/celula-gestao/{id}',
    'DELETE /api/igreja/{slug}/celula-gestao/{id}/imagem',
    'DELETE /api/igreja/{slug}/imagem/{imagem}',
    'DELETE /api/igreja/{slug}/video-fonte',
    'DELETE /api/igreja/{slug}/visual/imagem',
    'POST /api/igreja-app-menu',
    'POST /api/igreja/{slug}/celula-gestao',
    'POST /api/igreja/{slug}/celula-gestao/{id}/imagem',
    'POST /api/igreja/{slug}/celula/{id}/membro',
    'POST /api/igreja/{slug}/imagem',
    'POST /api/igreja/{slug}/ministerio/{id}/membro',
    'POST /api/igreja/{slug}/visual/imagem',
    'PUT /api/igreja-app-menu/ordem',
    'PUT /api/igreja-app-menu/{id}',
    'PUT /api/igreja/{slug}/celula-gestao/{id}',
    'PUT /api/igreja/{slug}/horario-gestao',
    'PUT /api/igreja/{slug}/imagem/ordem',
    'PUT /api/igreja/{slug}/modulo/{codigo}',
    'PUT /api/igreja/{slug}/visual',
    'PUT /api/v1/igreja/{slug}/oracao-configuracao',
  ])
})

test('docs/security.md names the limit of every endpoint that has one of its own', () => {
  const time = (seconds: number) => (seconds === 60 ? 'a minute' : seconds === 3_600 ? 'an hour' : `in ${seconds / 60} min`)
  const lines = routes.flatMap(({ endpoint: { limit, ...endpoint } }) => {
    const name = `| \`${endpoint.method} ${fullPath(endpoint)}\` |`
    return !limit ? [] : limit === 'by-result' ? `${name} by result |` : `${name} ${limit.calls} ${time(limit.seconds)} |`
  })
  const section = readFileSync('docs/security.md', 'utf8').split('## Limits of single calls')[1]?.split('\n## ')[0] ?? ''
  expect(section.match(/^\| `.*$/gm)).toEqual(lines.sort())
})
