import { inDatabase } from '../people.ts'

/** A confirmed ticket of a person for an event that nobody else knows. @param days from now, in which it goes on @returns the event's id */
export const addTicket = (email: string, title: string, days: number) =>
  inDatabase(async client => {
    const { rows } = await client.query(
      `with pessoa as (select igreja_id, id from usuario where email = $1),
         tempo as (select now() + $3 * interval '1 day' - case $3 when 0 then interval '1 minute' else interval '0' end as inicio,
           now() + $3 * interval '1 day' + interval '2 hours' as fim),
         novo as (insert into evento (igreja_id, titulo, tipo, datas, inicio, fim)
           select igreja_id, $2, 'curso', jsonb_build_array(jsonb_build_object('inicio', tempo.inicio, 'fim', tempo.fim)), tempo.inicio, tempo.fim
           from pessoa, tempo returning igreja_id, id),
         ingresso as (insert into evento_ingresso (igreja_id, evento_id, ordem, nome) select igreja_id, id, 1, 'Lugar' from novo returning id),
         inscricao as (insert into evento_inscricao (igreja_id, evento_id, usuario_id, codigo, situacao, reservada_desde, valor, moeda)
           select novo.igreja_id, novo.id, pessoa.id, left(upper(md5(random()::text)), 8), 'confirmada', now(), 0, 'BRL' from novo, pessoa returning id),
         participante as (insert into evento_participante (igreja_id, inscricao_id, ingresso_id, usuario_id, nome, sobrenome, valor, codigo, ordem)
           select pessoa.igreja_id, inscricao.id, ingresso.id, pessoa.id, 'Teresa', 'Figueira', 0, md5(random()::text), 1
           from pessoa, inscricao, ingresso returning id)
       select novo.id::int as event from novo, participante`,
      [email, title, days],
    )
    return rows[0].event as number
  })
