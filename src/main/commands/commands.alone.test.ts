import { verify } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { createSeal } from '#server/seal.ts'
import { commandsSecret, openCommandsDatabase } from '../../../tests/fixtures/commands/commands-database.ts'
import { runTyped } from '../../../tests/fixtures/commands/run-typed.ts'

// Storing pictures takes a second or two and is tested elsewhere.
vi.mock('#main/demo/branding.ts', () => ({ storeBranding: async () => [{ color: '#7A3E9D', logo: null, pictures: [] }] }))

const query = openCommandsDatabase()

const create = (...flags: string[]) => runTyped('church', 'create', ...flags)

test('church forget-second-factor removes the second factors of one account, and ends its sessions', async () => {
  await query(`insert into conta (email, nome, senha) values ('perdeu@exemplo.com.br', 'Ana', 'x'), ('outro@exemplo.com.br', 'Rui', 'x');
    insert into sessao (conta_id, dispositivo) select id, 'x' from conta where email in ('perdeu@exemplo.com.br', 'outro@exemplo.com.br');
    insert into aplicativo_autenticador (conta_id, segredo, ultimo_passo) select conta_id, 'x', 0 from sessao;
    insert into codigo_recuperacao (conta_id, codigo) select conta_id, 'x' from sessao`)
  expect(await runTyped('church', 'forget-second-factor', '--email', 'ninguem@exemplo.com.br')).toMatchObject({ code: 1 })
  expect(await runTyped('church', 'forget-second-factor', '--email', 'Perdeu@exemplo.com.br')).toMatchObject({ code: 0 })
  const left = await query(`select email from sessao s join conta c on c.id = s.conta_id join aplicativo_autenticador using (conta_id)
    join codigo_recuperacao using (conta_id) where encerrada_em is null`)
  expect(left).toEqual([{ email: 'outro@exemplo.com.br' }])
  expect(await query(`select email from sessao s join conta c on c.id = s.conta_id where encerrada_em is not null`)).toEqual([
    { email: 'perdeu@exemplo.com.br' },
  ])
})

describe('church super-admin', () => {
  const superAdmin = (...words: string[]) => runTyped('church', 'super-admin', ...words)
  const flagged = async () => (await query('select email from conta where flag_super_admin order by email')).map(({ email }) => email)

  test('gives one account the right to enter churches, and takes it away again', async () => {
    await query(`insert into conta (email, nome, senha, email_confirmado_em) values
      ('sara@exemplo.com.br', 'Sara', 'x', now()), ('samuel@exemplo.com.br', 'Samuel', 'x', now())`)
    expect(await superAdmin('--email', 'Sara@exemplo.com.br')).toMatchObject({
      code: 0,
      printed: 'Sara, sara@exemplo.com.br, may enter churches\n',
    })
    expect(await flagged()).toEqual(['sara@exemplo.com.br'])
    await create('--codigo', 'entrada', '--nome', 'Igreja da Entrada', '--admin', 'zelia@entrada.example.org')
    await query(`insert into acesso_plataforma (igreja_id, conta_id, nome, motivo, flag_avisada)
      select igreja.id, conta.id, 'Sara', 'Agenda', true from igreja, conta where conta.email = 'sara@exemplo.com.br' order by igreja.id limit 1`)
    expect(await superAdmin('--email', 'sara@exemplo.com.br', '--remove')).toMatchObject({
      code: 0,
      printed: 'Sara, sara@exemplo.com.br, may not enter churches any more\n',
    })
    expect(await query('select count(*)::int as open from acesso_plataforma where encerrado_em is null')).toEqual([{ open: 0 }])
    expect(await query('select count(*)::int as ended from acesso_plataforma')).toEqual([{ ended: 1 }])
    expect(await flagged()).toEqual([])
  })

  test('gives it to no account that is unknown, closed or not confirmed', async () => {
    await query(`insert into conta (email, nome, senha, email_confirmado_em, flag_ativo) values
      ('fechada@exemplo.com.br', 'Ana', 'x', now(), false), ('nova@exemplo.com.br', 'Ana', 'x', null, true)`)
    for (const email of ['ninguem@exemplo.com.br', 'fechada@exemplo.com.br', 'nova@exemplo.com.br'])
      expect(await superAdmin('--email', email)).toMatchObject({ code: 1, output: expect.stringContaining(email) })
    expect(await flagged()).toEqual([])
  })

  test.each([[[]], [['a@example.org']], [['--remove']], [['--email', 'a@example.org', '--forever']]])(
    '%j is refused with how to type it',
    async words => {
      expect(await superAdmin(...words)).toMatchObject({
        code: 2,
        output: expect.stringContaining('church -- super-admin --email <e-mail>'),
      })
    },
  )
})

describe('arguments', () => {
  test.each([['nonsense'], ['church'], ['church', 'delete']])(
    '%s %s is not a command: prints the list and exits with 2',
    async (...words) => {
      const { output, code } = await runTyped(...words)
      expect(code).toBe(2)
      expect(output).toMatch(/npm run church -- create[\s\S]*npm run demo/)
    },
  )

  test.each([
    ['--codigo', '123'],
    ['--codigo', 'a--b'],
    ['--codigo', 'www'],
    ['--nome', ' '],
    ['--admin', 'not an address'],
    ['--host', 'https://igreja.org'],
    ['--host', 'outra.localhost'],
    ['--fuso', 'Marte/Fobos'],
    ['--fuso', '+03:00'],
    ['--moeda', 'REAL'],
    ['--idioma', 'brasileiro'],
  ])('%s %s is refused with the name of the flag', async (flag, value) => {
    const valid = { '--codigo': 'nova', '--nome': 'Igreja Nova', '--admin': 'a@example.org' }
    const { output, code } = await create(...Object.entries({ ...valid, [flag]: value }).flat())
    expect(code).toBe(2)
    expect(output).toContain(`${flag} "${value}"`)
  })

  test('every missing flag is reported, and an unknown one', async () => {
    const { output } = await create('--nome', 'Igreja Nova')
    expect(output).toMatch(/--codigo is missing[\s\S]*--admin is missing/)
    expect((await create('--nmoe', 'x')).output).toContain("'--nmoe'")
    expect((await runTyped('demo', '--churches', '0')).output).toContain('--churches "0"')
  })
})

describe('church create', { timeout: 60_000 }, () => {
  test('creates a church whose administrator can log in, and sends them a mail', async () => {
    const { printed, code } = await create(
      '--codigo',
      'Nova',
      '--nome',
      'Iglesia Nueva',
      '--admin',
      'Joana.Reis@example.org',
      '--idioma',
      'es',
      '--moeda',
      'uyu',
    )
    expect(code).toBe(0)
    expect(printed).toContain('http://nova.localhost:3999')
    const [admin] = await query(`
      select i.codigo, i.moeda, u.nome, u.sobrenome, p.papel, c.senha from igreja i join usuario u on u.igreja_id = i.id
      join usuario_papel p on p.usuario_id = u.id join conta c on c.id = u.conta_id where c.email = 'joana.reis@example.org'`)
    expect(admin).toMatchObject({ codigo: 'nova', moeda: 'UYU', nome: 'Joana', sobrenome: 'Reis', papel: 'ROLE_ADMIN' })
    const password = /^password\s+(\S+)$/m.exec(printed)?.[1] ?? ''
    expect(await verify(admin.senha, password)).toBe(true)
    // The password rule of the spec, so that the first password is valid.
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&#/.]).{8,}$/)
    const [job] = await query("select data from pgboss.job where name = 'deliver-mail' order by created_on desc limit 1")
    const mail = createSeal(new TextEncoder().encode(commandsSecret), 'job data').unseal<Record<string, string>>(job.data)
    expect(mail).toMatchObject({ to: 'joana.reis@example.org', subject: 'El sitio ya está en línea · Iglesia Nueva' })
    expect(JSON.stringify(mail)).not.toContain(password)
  })

  test('an existing account administers a second church with its current password', async () => {
    const [before] = await query("select senha from conta where email = 'joana.reis@example.org'")
    const { printed, code } = await create(
      '--codigo',
      'segunda',
      '--nome',
      'Segunda',
      '--admin',
      'joana.reis@example.org',
      '--host',
      'www.segunda.example.org',
    )
    expect(code).toBe(0)
    expect(printed).toContain('http://www.segunda.example.org:3999')
    expect(printed).toContain('already has')
    expect(await query("select senha from conta where email = 'joana.reis@example.org'")).toEqual([before])
  })

  test('refuses a code or host of another church, reports the flag, and changes nothing', async () => {
    const code = await create('--codigo', 'NOVA', '--nome', 'X', '--admin', 'x@example.org')
    expect([code.code, code.output]).toEqual([1, expect.stringContaining('--codigo "nova" is taken')])
    const host = await create('--codigo', 'terceira', '--nome', 'X', '--admin', 'x@example.org', '--host', 'www.segunda.example.org')
    expect([host.code, host.output]).toEqual([1, expect.stringContaining('--host "www.segunda.example.org" is taken')])
    expect(await query("select 1 from conta where email = 'x@example.org'")).toEqual([])
  })
})

test('church hosts shows and changes the host names of a church, and refuses what others have and what would leave it without its own', async () => {
  const hosts = (...flags: string[]) => runTyped('church', 'hosts', '--codigo', 'segunda', ...flags)
  expect(await hosts()).toMatchObject({ code: 0, printed: 'host       segunda.example.org\ncanonical  www.segunda.example.org\n' })
  expect((await hosts('--add', 'Antiga.example.org', '--canonical', 'segunda.example.org')).printed).toBe(
    'host       antiga.example.org\nhost       segunda.example.org\ncanonical  segunda.example.org\n',
  )
  for (const [flags, message] of [
    [['--remove', 'www.segunda.example.org'], 'choose another one'],
    [['--add', 'outra.localhost'], 'under localhost'],
    [['--add', 'https://x.org'], 'a full host name'],
  ] as const)
    expect(await hosts(...flags)).toMatchObject({ code: expect.toSatisfy(code => code > 0), output: expect.stringContaining(message) })
  expect((await runTyped('church', 'hosts', '--codigo', 'nova', '--add', 'antiga.example.org')).output).toContain('is taken')
  expect((await hosts('--remove', 'antiga.example.org')).code).toBe(0)
  expect((await hosts('--remove', 'segunda.example.org')).printed).toBe('canonical  segunda.localhost\n')
  expect(await query("select count(*)::int as changes from auditoria where entidade = 'igreja_host'")).toEqual([{ changes: 3 }])
})

describe('church captcha', { timeout: 60_000 }, () => {
  const keys = ['--site', '6LcKeyOfTheSite_0123456789', '--secret', '6LcSecretKey_0123456789-abc']
  const captcha = (...flags: string[]) => runTyped('church', 'captcha', ...flags)
  const state = async () => ({
    keys: await query('select chave_site, chave_secreta from igreja_captcha'),
    version: (await query("select versao_conteudo from igreja where codigo = 'nova'"))[0]?.versao_conteudo,
  })

  test('sets and removes the keys of a church, and its pages are rendered again', async () => {
    const before = await state()
    expect(await captcha('--codigo', 'NOVA', ...keys)).toMatchObject({ code: 0, printed: 'nova uses reCAPTCHA\n' })
    const after = await state()
    expect(after.keys).toEqual([{ chave_site: keys[1], chave_secreta: keys[3] }])
    expect(Number(after.version)).toBe(Number(before.version) + 1)
    expect((await captcha('--codigo', 'nova', '--off')).code).toBe(0)
    expect((await state()).keys).toEqual([])
    const audited = await query("select antes, depois from auditoria where entidade = 'captcha' order by id")
    expect(audited).toEqual([
      { antes: { chaveSite: null }, depois: { chaveSite: keys[1] } },
      { antes: { chaveSite: keys[1] }, depois: { chaveSite: null } },
    ])
  })

  test.each([
    [['--codigo', 'nova'], 'Give both keys'],
    [['--codigo', 'nova', '--site', keys[1] as string], 'Give both keys'],
    [['--codigo', 'nova', '--off', ...keys], 'Give both keys'],
    [['--codigo', 'nova', '--site', 'x', '--secret', 'y'], '--site "x"'],
    [['--codigo', 'ninguem', '--off'], 'no church has this code'],
  ])('%j is refused', async (flags, message) => {
    const { output, code } = await captcha(...flags)
    expect(code).toBeGreaterThan(0)
    expect(output).toContain(message)
  })
})
