import { createHash, randomBytes } from 'node:crypto'
import { createMember, inDatabase } from '../people.ts'

const people = [
  ['Lia', 'Prado'],
  ['José Antônio', 'Sales'],
  ['Maria das Dores', 'de Albuquerque e Cavalcanti'],
  ['Chloé', "N'Diaye"],
] as const

/**
 * An event that has begun, which is on no list, with four confirmed tickets of one person.
 * @returns the paths of two doors with their secrets, its id, and the person
 */
export async function doorScene(church = 'esperanca') {
  const person = await createMember(church)
  const codes = [0, 1].map(() => randomBytes(32).toString('base64url'))
  const hashes = codes.map(code => createHash('sha256').update(code).digest('base64url'))
  const event = await inDatabase(async client => {
    const date = { inicio: new Date(Date.now() - 1_800_000).toISOString(), fim: new Date(Date.now() + 7_200_000).toISOString() }
    const { rows } = await client.query(
      `with quem as (select u.igreja_id, u.id from usuario u join igreja i on i.id = u.igreja_id where i.codigo = $1 and u.email = $2),
       novo as (insert into evento (igreja_id, titulo, tipo, datas, inicio, fim, ocupados)
         select igreja_id, 'Jantar de casais da primavera', 'encontro', $3, $4, $5, 4 from quem returning id, igreja_id),
       tipo as (insert into evento_ingresso (igreja_id, evento_id, ordem, nome, ocupados) select igreja_id, id, 1, 'Adulto', 4 from novo returning id),
       inscricao as (insert into evento_inscricao (igreja_id, evento_id, usuario_id, codigo, situacao, reservada_desde, valor, moeda, metodo, confirmada_em)
         select novo.igreja_id, novo.id, quem.id, left(upper(md5(random()::text)), 8), 'confirmada', now(), 0, 'BRL', 'gratuito', now() from novo, quem returning id),
       porta as (insert into evento_porta (igreja_id, evento_id, nome, resumo, criada_em)
         select igreja_id, id, 'Porta ' || n, case n when 1 then $6 else $7 end, now() - interval '1 hour' from novo, generate_series(1, 2) n),
       gente as (insert into evento_participante (igreja_id, inscricao_id, ingresso_id, usuario_id, nome, sobrenome, valor, codigo, ordem)
         select quem.igreja_id, inscricao.id, tipo.id, quem.id, p.nome, p.sobrenome, 0, md5(random()::text), p.n
         from quem, inscricao, tipo, json_to_recordset($8) as p (n int, nome text, sobrenome text))
       select id from novo`,
      [
        church,
        person.email,
        JSON.stringify([date]),
        date.inicio,
        date.fim,
        ...hashes,
        JSON.stringify(people.map(([nome, sobrenome], index) => ({ n: index + 1, nome, sobrenome }))),
      ],
    )
    return Number(rows[0].id)
  })
  const [one, two] = codes.map(code => `/event/${event}/door#${code}`) as [string, string]
  return { event, one, two, person }
}

/** The page of a door by its link, and the one by which staff make links. */
export const doorPath = async (): Promise<string> => (await doorScene()).one
export const staffDoorPath = async (): Promise<string> => `/event/${(await doorScene()).event}/door`
