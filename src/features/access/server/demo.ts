import type { Role } from '#contract/abilities.ts'
import { type DemoChurch, demoMail, demoPassword } from '#server/demo/churches.ts'
import { type Demo, daysFrom, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { hashPassword } from './account/passwords.ts'
import { accountTable, documentTable, memberRoleTable, membersTable, platformAccessTable } from './tables.ts'

type DemoLogin = {
  login: string
  nome: string
  sobrenome: string
  telefone: string
  churches: DemoChurch[]
  role?: Exclude<Role, 'ROLE_SUPER_ADMIN'>
  superAdmin?: boolean
  cpf?: string
  /** Describes the login to the person who starts the demo; printed by `main/welcome.ts`. */
  description: string
}

/** The people of the demo who can log in. */
export const demoLogins: readonly DemoLogin[] = [
  {
    login: 'maria',
    nome: 'Maria',
    sobrenome: 'Oliveira',
    telefone: '+55 11 95550-0101',
    churches: ['esperanca'],
    cpf: '39053344705',
    description: 'member of Igreja Esperança',
  },
  {
    login: 'ana',
    nome: 'Ana',
    sobrenome: 'Beatriz Moura',
    telefone: '+55 11 95550-0102',
    churches: ['esperanca'],
    description: 'leads a group there',
  },
  {
    login: 'conteudo',
    nome: 'Caio',
    sobrenome: 'Nascimento',
    telefone: '+55 11 95550-0103',
    churches: ['esperanca'],
    role: 'ROLE_ADMIN_CONTENT',
    description: 'publishes its content',
  },
  {
    login: 'admin',
    nome: 'Helena',
    sobrenome: 'Prado',
    telefone: '+55 11 95550-0104',
    churches: ['esperanca'],
    role: 'ROLE_ADMIN',
    description: 'administers it',
  },
  {
    login: 'super',
    nome: 'Samuel',
    sobrenome: 'Teixeira',
    telefone: '+55 11 95550-0105',
    churches: ['esperanca'],
    superAdmin: true,
    description: 'super admin: enters a church for an hour',
  },
  {
    login: 'pedro',
    nome: 'Pedro',
    sobrenome: 'Silveira',
    telefone: '+598 99 555 106',
    churches: ['graca'],
    description: 'member of Iglesia de la Gracia only',
  },
  {
    login: 'rede',
    nome: 'Raquel',
    sobrenome: 'Figueiredo',
    telefone: '+55 92 95550-0107',
    churches: ['rede-norte', 'rede-sul'],
    description: 'member of both churches of Rede Bom Caminho',
  },
]

/** Members of the demo churches who have no login yet: names separated by commas. */
const membersWithoutLogin: Partial<Record<DemoChurch, string>> = {
  esperanca: `Lourdes Ferreira, José Carlos Ramos, Cecília Tanaka, Davi Monteiro, Rosângela Pires, Mateus Kubo,
    Ivone Batista, Thiago Amaral, Priscila Lacerda, Antônio Vasques, Larissa Queiroz, Benedito Sá, Júlia Werneck,
    Elias Camargo, Noemi Duarte, Rafael Yamamoto, Marta Evangelista, Gustavo Peixoto, Sônia Albuquerque,
    Isaque Fontes, Débora Cintra, Otávio Rangel, Mirtes Coelho, Luan Bezerra`,
  graca: 'Graciela Bentancor, Washington Pereyra, Lucía Sosa, Rubén Etcheverry, Valentina Cabrera, Nelson Olivera',
  'rede-norte': 'Iracema Tukano, Francisco Maués, Socorro Batalha, Edson Parintins, Janaína Braga, Raimundo Lobato',
  'rede-sul': 'Clarice Schmitt, Leandro Pacheco, Marlene Bitencourt, Cássio Zanella, Ingrid Machado, Volnei Fagundes',
  vida: 'Severina Cavalcanti, Anderson Lins, Auxiliadora Melo, Jonatas Guerra, Edileuza Barros, Ítalo Novaes',
}

/** Creates the accounts and members of the demo. */
export const accessDemo: FeatureDemo = {
  async seed(demo) {
    const senha = await hashPassword(demoPassword)
    for (const person of demoLogins) await seedLogin(demo, person, senha)
    for (const [church, names] of Object.entries(membersWithoutLogin))
      await seedMembersWithoutLogin(demo, church as DemoChurch, names.split(/,\s+/))
  },
}

async function seedLogin(
  { tx, now, churches, members }: Demo,
  { login, nome, sobrenome, telefone, churches: codes, role, superAdmin = false, cpf }: DemoLogin,
  senha: string,
) {
  const email = login + demoMail
  const [account] = await tx
    .insert(accountTable)
    .values({ email, nome, sobrenome, telefone, senha, emailConfirmadoEm: daysFrom(now, -200), flagSuperAdmin: superAdmin })
    .returning({ id: accountTable.id })
  const contaId = (account as { id: number }).id
  if (cpf) await tx.insert(documentTable).values({ contaId, tipo: 'CPF', numero: cpf })
  if (superAdmin)
    await seedPlatformAccess(tx, { contaId, nome: `${nome} ${sobrenome}`, igrejaId: requireEntry(churches, 'esperanca') }, now)
  for (const code of codes) {
    const igrejaId = requireEntry(churches, code)
    const values = { igrejaId, contaId, nome, sobrenome, email, telefone, criadoEm: daysFrom(now, -200) }
    const [member] = await tx.insert(membersTable).values(values).returning({ id: membersTable.id })
    const usuarioId = (member as { id: number }).id
    members.set(`${code} ${login}`, usuarioId)
    if (role) await tx.insert(memberRoleTable).values({ igrejaId, usuarioId, papel: role })
  }
}

/** A visit of the platform's team three days ago. */
async function seedPlatformAccess(tx: Demo['tx'], who: { contaId: number; nome: string; igrejaId: number }, now: Date) {
  const start = daysFrom(now, -3).getTime()
  const [end, expiry] = [new Date(start + 20 * 60_000), new Date(start + 60 * 60_000)]
  const motivo = 'Helena pediu ajuda para ordenar o menu do aplicativo.'
  const times = { iniciadoEm: new Date(start), expiraEm: expiry, encerradoEm: end, encerradoPor: who.contaId }
  await tx.insert(platformAccessTable).values({ ...who, motivo, flagAvisada: true, ...times })
}

async function seedMembersWithoutLogin({ tx, now, churches }: Demo, church: DemoChurch, names: string[]) {
  const country = church === 'graca' ? '+598 99 55' : '+55 11 95550-'
  await tx.insert(membersTable).values(
    names.map((name, index) => {
      const [nome = '', ...rest] = name.split(' ')
      const mailbox = name
        .normalize('NFD')
        .replace(/[^\w ]/g, '')
        .toLowerCase()
        .replaceAll(' ', '.')
      return {
        igrejaId: requireEntry(churches, church),
        nome,
        sobrenome: rest.join(' '),
        email: `${mailbox}@${church}.example.org`,
        telefone: `${country}${String(2000 + index * 37)}`,
        criadoEm: daysFrom(now, -30 * (index + 1)),
      }
    }),
  )
}
