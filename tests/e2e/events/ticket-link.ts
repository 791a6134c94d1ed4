import { createHash, randomBytes } from 'node:crypto'
import { inDatabase } from '../people.ts'

/** The path of the link by which Ana, of the demo, hands over a ticket of her own for a free event. Each has its own ticket, so tests take none from each other. */
export const ticketLink = (): Promise<string> =>
  inDatabase(async client => {
    const code = randomBytes(32).toString('base64url')
    const { rows } = await client.query(
      `with quem as (select u.igreja_id, u.id from usuario u join igreja i on i.id = u.igreja_id
         where i.codigo = 'esperanca' and u.email = 'ana@demo.atrio.app'),
       qual as (select i.id, i.evento_id from evento_ingresso i join evento e on e.id = i.evento_id join quem on quem.igreja_id = e.igreja_id
         where e.titulo = 'Café com quem acabou de chegar'),
       nova as (insert into evento_inscricao (igreja_id, evento_id, usuario_id, codigo, situacao, reservada_desde, valor, moeda, metodo, confirmada_em)
         select igreja_id, evento_id, quem.id, left(upper(md5(random()::text)), 8), 'confirmada', now(), 0, 'BRL', 'gratuito', now()
         from quem, qual returning id, evento_id)
       insert into evento_participante (igreja_id, inscricao_id, ingresso_id, usuario_id, nome, sobrenome, valor, codigo, ordem, repasse_resumo, repasse_ate)
         select igreja_id, nova.id, qual.id, quem.id, 'Ana', 'Ribeiro', 0, md5(random()::text), 1, $1, now() + interval '1 day'
         from quem, qual, nova returning (select evento_id from nova)::int as event`,
      [createHash('sha256').update(code).digest('base64url')],
    )
    return `/event/${rows[0].event}/take#${code}`
  })
