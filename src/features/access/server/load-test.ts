import type pg from 'pg'

/** Domain part of the e-mails in the load-test database: `membro-1@...`, `membro-2@...`, numbered across all churches. */
export const loadTestMailDomain = '@carga.atrio.app'

// Most common names first: the query picks names near the start of a list more often, as in real life.
const firstNames = `
  Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Juliana Fernanda Patrícia
  Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Daniel Marcelo Bruno Eduardo Felipe
  Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Márcio Jorge
  Sebastião Roberto Edson Vitor Cláudio Diego Sérgio Rosa Beatriz Vera Larissa Sônia Célia Marlene Tereza Simone Débora
  Raquel Ester Rute Noemi Priscila Lídia Eunice Samuel Davi Elias Isaías Ezequiel Josué Calebe Natanael Heloísa Cecília
  Lorena Otávio Murilo Ícaro Iara Jacira Ubirajara Yasmin Zilda Wesley Quitéria Benedita Adélia Gérson
`
  .trim()
  .split(/\s+/)
const surnames = `
  Silva Santos Oliveira Souza Pereira Lima Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo Ribeiro Gomes
  Martins Rocha Barbosa Soares Dias Fernandes Vieira Cardoso Melo Teixeira Moreira Batista Correia Cavalcante Monteiro
  Mendes Freitas Barros Nunes Moura Andrade Ramos Pinto Campos Borges Duarte Rezende Machado Farias Medeiros Tavares Lopes
  Macedo Guimarães Pires Sales Coelho Bezerra Aguiar Siqueira Amaral Fonseca Brandão Queiroz Xavier Tanaka Schneider Rossi
  Yamamoto Zanetti Kowalski Haddad Guajajara Bittencourt Leão Sá
`
  .trim()
  .split(/\s+/)

/** The number of members to create in one church. `before`: the number of members in all churches before it in the list. */
export type LoadTestShare = { church: number; members: number; before: number }

/**
 * Creates accounts and members in one statement. The first member of a church is an administrator, the second may publish content.
 * @param password the password hash that all accounts share
 */
export async function insertLoadTestMembers(connection: pg.PoolClient, shares: readonly LoadTestShare[], password: string): Promise<void> {
  const columns = [shares.map(share => share.church), shares.map(share => share.members), shares.map(share => share.before)]
  await connection.query(statement, [...columns, firstNames, surnames, password, loadTestMailDomain])
}

// A person's attributes are hashes of the person's number, so they are the same in each run. The second argument (the salt) makes them
// independent of each other. `pseudoRandom` is uniform in 0..1; its square picks entries near the start of a list more often.
const pseudoRandom = (salt: number) => `(hashint8extended(number, ${salt}) & 65535) / 65536::float8`
const skewedChoice = (list: string, salt: number) =>
  `(${list}::text[])[1 + floor(cardinality(${list}::text[]) * power(${pseudoRandom(salt)}, 2))::int]`

const statement = `
  with share as (select * from unnest($1::bigint[], $2::int[], $3::bigint[]) as share (igreja_id, members, before)),
  numbered as (select igreja_id, place, before + place as number from share, generate_series(1, members) as place),
  person as materialized (
    select igreja_id, place, 'membro-' || number || $7 as email,
      nextval(pg_get_serial_sequence('conta', 'id')) as conta_id,
      nextval(pg_get_serial_sequence('usuario', 'id')) as usuario_id,
      ${skewedChoice('$4', 1)} as nome,
      ${skewedChoice('$5', 2)} || ' ' || ${skewedChoice('$5', 3)} as sobrenome,
      case when ${pseudoRandom(4)} < 0.9 then '+55 ' || (11 + floor(88 * ${pseudoRandom(5)})::int) || ' 9' || lpad(floor(99999999 * ${pseudoRandom(6)})::int::text, 8, '0') end as telefone,
      now() - 2900 * ${pseudoRandom(7)} * interval '1 day' as since
    from numbered
  ),
  account as (
    insert into conta (id, email, nome, sobrenome, telefone, senha, email_confirmado_em, criado_em) overriding system value
    select conta_id, email, nome, sobrenome, telefone, $6, since, since from person
  ),
  member as (
    insert into usuario (id, igreja_id, conta_id, nome, sobrenome, email, telefone, criado_em) overriding system value
    select usuario_id, igreja_id, conta_id, nome, sobrenome, email, telefone, since from person
  )
  insert into usuario_papel (igreja_id, usuario_id, papel)
  select igreja_id, usuario_id, case place when 1 then 'ROLE_ADMIN' else 'ROLE_ADMIN_CONTENT' end from person where place <= 2
`
