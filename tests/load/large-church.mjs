// Speed of a church with 100,000 search entries on a server with 200,000 members. Argument: the built server's entry file.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverEnv, serverFlags } from '../../scripts/run/server-settings.mjs'
import { closeConnections, halfTyped, measure, mistyped, pairs, send, times } from './client.mjs'

const [entry] = process.argv.slice(2)
const port = Number(process.env.BENCH_PORT ?? 3395)
const folder = mkdtempSync(join(tmpdir(), 'atrio-large-'))
chmodSync(folder, 0o755)
const env = { ...serverEnv, PORT: String(port), ATRIO_DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '1', HOST: '127.0.0.1' }
const wait = ms => new Promise(resolve => setTimeout(resolve, ms))

const run = args =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...serverFlags, entry, ...args], { env, stdio: 'ignore' })
    child.on('exit', code => (code ? reject(new Error(`${args[0]} ended with ${code}`)) : resolve()))
  })

const sendTo = (host, path, options) => send(port, host, path, options)

const words = `oração batismo culto jovens coral agasalho família retiro vigília mutirão escola bíblica noivos biblioteca doação
  assembleia cantata natal páscoa almoço jardim crianças louvor missão visita hospital emprego viagem cirurgia casamento filho
  mãe pai gratidão cura paz provisão estudo prova mudança casa trabalho saudade esperança caminho luz mesa pão água fogo vento`
  .trim()
  .split(/\s+/)
/** A word that a few hundred entries contain. */
const rareWord = n => `palavra${n.toString(36).padStart(4, '0')}`
const withoutAccents = text => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Inserts 100,000 search entries into one church, made of common and of rare words. */
async function fillSearch(database, church) {
  const pool = [...words.map(withoutAccents), ...Array.from({ length: 20_000 }, (_, n) => rareWord(n))]
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  // The square prefers the start of the list, where the common words are: about a third of all entries contain the first word.
  const randomWords = count => Array.from({ length: count }, () => pool[Math.floor(random() ** 2 * pool.length)]).join(' ')
  for (let first = 1; first <= 100_000; first += 5_000) {
    const titles = Array.from({ length: 5_000 }, () => randomWords(5))
    const texts = Array.from({ length: 5_000 }, () => randomWords(60))
    await database.query(
      `insert into busca (igreja_id, tipo, id_entidade_relacionada, titulo, texto, data_inicio, alvo)
       select $1, 'ORACAO', 1000000 + n, title, text, now() - n * interval '1 minute', alvo_de_busca(title, text, 'portuguese')
       from (select title, text, $4::int + place as n from unnest($2::text[], $3::text[]) with ordinality as made (title, text, place)) made`,
      [church, titles, texts, first],
    )
  }
  await database.query('insert into busca_palavra (igreja_id, palavra) select $1, unnest($2::text[]) on conflict do nothing', [
    church,
    pool,
  ])
  await database.query('analyze')
}

let server
let database
try {
  await run(['demo', '--churches', '500', '--members', '200000', '--content', '0'])
  server = spawn(process.execPath, [...serverFlags, entry], { env, stdio: 'ignore' })
  for (
    let tries = 0;
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      r => r.ok,
      () => false,
    ));
    tries++
  ) {
    if (tries > 300) throw new Error('the server did not start')
    await wait(200)
  }
  const socketFolder = realpathSync(join(folder, 'postgres'))
  database = new pg.Client({ host: socketFolder, user: 'atrio', database: process.env.BENCH_DATABASE ?? 'atrio' })
  await database.connect()
  const { rows } = await database.query(
    'select i.id, i.codigo, i.slug, count(*) as members from igreja i join usuario u on u.igreja_id = i.id group by i.id order by count(*) desc limit 1',
  )
  const [{ id, codigo, slug, members }] = rows
  const host = `${codigo}.localhost`
  await fillSearch(database, id)
  await database.query("insert into igreja_modulo (igreja_id, codigo) values ($1, 'MOD_MURAL_ORACAO') on conflict do nothing", [id])
  await database.query('insert into oracao_configuracao (igreja_id, revisar) values ($1, false)', [id])

  console.log(`\nOne church of 501: ${members} of 200,000 members, 100,000 search entries; ${process.version}\n`)
  const search = q => sendTo(host, `/api/igreja/${slug}/busca/?q=${encodeURIComponent(q)}`)
  for (const [name, queries] of [
    ['search, common words', words],
    ['search, a rare word', Array.from({ length: 50 }, (_, n) => rareWord(n * 97))],
    ['search, two words', pairs(words)],
    ['search, half typed', halfTyped(words)],
    ['search, mistyped', mistyped(words)],
  ]) {
    await measure(queries.slice(0, 10), 1, search)
    const sorted = await measure([...queries, ...queries, ...queries], 1, search)
    times(name, sorted, 50)
  }

  const people = await database.query('select id, email from usuario where igreja_id = $1 and conta_id is not null order by id limit 20', [
    id,
  ])
  const writers = await Promise.all(
    people.rows.map(async ({ id: member, email }) => {
      const body = JSON.stringify({ username: email, password: 'Demo@1234' })
      return { member, token: JSON.parse((await sendTo(host, '/api/security/login_check', { method: 'POST', body })).text).token }
    }),
  )
  const write = ({ member, token, n }) => {
    const fields = {
      idUsuario: member,
      idIgreja: id,
      nome: 'sim',
      flagPublicarMural: true,
      mensagem: `${words[n % words.length]} pela ${words[(n * 3) % words.length]} da ${rareWord(n)}`,
    }
    const lines = Object.entries(fields).map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    return sendTo(host, '/api/v1/oracao/', {
      method: 'POST',
      token,
      type: 'multipart/form-data; boundary=x',
      body: `${lines.join('')}--x--\r\n`,
    })
  }
  const prayers = Array.from({ length: 300 }, (_, n) => ({ ...writers[n % writers.length], n }))
  for (const concurrency of [1, 4]) {
    const sorted = await measure(prayers.splice(0, 150), concurrency, write)
    times(`prayer requests, ${concurrency} at a time`, sorted, 80)
  }
} finally {
  closeConnections()
  await database?.end()
  if (server) {
    server.kill('SIGTERM')
    await new Promise(resolve => server.once('exit', resolve))
  }
  rmSync(folder, { recursive: true, force: true })
}
