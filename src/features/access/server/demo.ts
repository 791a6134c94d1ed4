import type { Role } from '#contract/abilities.ts'
import { type DemoChurch, demoMail, demoPassword } from '#server/demo/churches.ts'
import { type Demo, daysFrom, type FeatureDemo, must } from '#server/demo/feature-demo.ts'
import { hashPassword } from './account/passwords.ts'
import { accountTable, documentTable, memberRoleTable, memberTable } from './tables.ts'

type Login = {
  login: string
  nome: string
  sobrenome: string
  telefone: string
  churches: DemoChurch[]
  role?: Exclude<Role, 'ROLE_SUPER_ADMIN'>
  superAdmin?: boolean
  cpf?: string
  /** For whoever starts the demo. */
  about: string
}

/** The demo's people who can log in. */
export const demoLogins: readonly Login[] = [
  {
    login: 'maria',
    nome: 'Maria',
    sobrenome: 'Oliveira',
    telefone: '+55 11 95550-0101',
    churches: ['esperanca'],
    cpf: '39053344705',
    about: 'member of Igreja Esperança',
  },
  {
    login: 'ana',
    nome: 'Ana',
    sobrenome: 'Beatriz Moura',
    telefone: '+55 11 95550-0102',
    churches: ['esperanca'],
    about: 'leads a group there',
  },
  {
    login: 'conteudo',
    nome: 'Caio',
    sobrenome: 'Nascimento',
    telefone: '+55 11 95550-0103',
    churches: ['esperanca'],
    role: 'ROLE_ADMIN_CONTENT',
    about: 'publishes its content',
  },
  {
    login: 'admin',
    nome: 'Helena',
    sobrenome: 'Prado',
    telefone: '+55 11 95550-0104',
    churches: ['esperanca'],
    role: 'ROLE_ADMIN',
    about: 'administers it',
  },
  {
    login: 'super',
    nome: 'Samuel',
    sobrenome: 'Teixeira',
    telefone: '+55 11 95550-0105',
    churches: ['esperanca'],
    superAdmin: true,
    about: 'administers every church',
  },
  {
    login: 'pedro',
    nome: 'Pedro',
    sobrenome: 'Silveira',
    telefone: '+598 99 555 106',
    churches: ['graca'],
    about: 'member of Iglesia de la Gracia only',
  },
  {
    login: 'rede',
    nome: 'Raquel',
    sobrenome: 'Figueiredo',
    telefone: '+55 92 95550-0107',
    churches: ['rede-norte', 'rede-sul'],
    about: 'member of both churches of Rede Bom Caminho',
  },
]

/** People whom the churches know and who have no login yet. */
const others: Partial<Record<DemoChurch, string>> = {
  esperanca: `Lourdes Ferreira, José Carlos Ramos, Cecília Tanaka, Davi Monteiro, Rosângela Pires, Mateus Kubo,
    Ivone Batista, Thiago Amaral, Priscila Lacerda, Antônio Vasques, Larissa Queiroz, Benedito Sá, Júlia Werneck,
    Elias Camargo, Noemi Duarte, Rafael Yamamoto, Marta Evangelista, Gustavo Peixoto, Sônia Albuquerque,
    Isaque Fontes, Débora Cintra, Otávio Rangel, Mirtes Coelho, Luan Bezerra`,
  graca: 'Graciela Bentancor, Washington Pereyra, Lucía Sosa, Rubén Etcheverry, Valentina Cabrera, Nelson Olivera',
  'rede-norte': 'Iracema Tukano, Francisco Maués, Socorro Batalha, Edson Parintins, Janaína Braga, Raimundo Lobato',
  'rede-sul': 'Clarice Schmitt, Leandro Pacheco, Marlene Bitencourt, Cássio Zanella, Ingrid Machado, Volnei Fagundes',
  vida: 'Severina Cavalcanti, Anderson Lins, Auxiliadora Melo, Jonatas Guerra, Edileuza Barros, Ítalo Novaes',
}

/** The demo's people. */
export const accessDemo: FeatureDemo = {
  async seed(demo) {
    const senha = await hashPassword(demoPassword)
    for (const person of demoLogins) await seedLogin(demo, person, senha)
    for (const [church, names] of Object.entries(others)) await seedOthers(demo, church as DemoChurch, names.split(/,\s+/))
  },
}

async function seedLogin(
  { tx, now, churches, members }: Demo,
  { login, nome, sobrenome, telefone, churches: codes, role, superAdmin = false, cpf }: Login,
  senha: string,
) {
  const email = login + demoMail
  const [account] = await tx
    .insert(accountTable)
    .values({ email, nome, sobrenome, telefone, senha, emailConfirmadoEm: daysFrom(now, -200), flagSuperAdmin: superAdmin })
    .returning({ id: accountTable.id })
  const contaId = (account as { id: number }).id
  if (cpf) await tx.insert(documentTable).values({ contaId, tipo: 'CPF', numero: cpf })
  for (const code of codes) {
    const igrejaId = must(churches, code)
    const values = { igrejaId, contaId, nome, sobrenome, email, telefone, criadoEm: daysFrom(now, -200) }
    const [member] = await tx.insert(memberTable).values(values).returning({ id: memberTable.id })
    const usuarioId = (member as { id: number }).id
    members.set(`${code} ${login}`, usuarioId)
    if (role) await tx.insert(memberRoleTable).values({ igrejaId, usuarioId, papel: role })
  }
}

async function seedOthers({ tx, now, churches }: Demo, church: DemoChurch, names: string[]) {
  const country = church === 'graca' ? '+598 99 55' : '+55 11 95550-'
  await tx.insert(memberTable).values(
    names.map((name, place) => {
      const [nome = '', ...rest] = name.split(' ')
      const address = name
        .normalize('NFD')
        .replace(/[^\w ]/g, '')
        .toLowerCase()
        .replaceAll(' ', '.')
      return {
        igrejaId: must(churches, church),
        nome,
        sobrenome: rest.join(' '),
        email: `${address}@${church}.example.org`,
        telefone: `${country}${String(2000 + place * 37)}`,
        criadoEm: daysFrom(now, -30 * (place + 1)),
      }
    }),
  )
}
