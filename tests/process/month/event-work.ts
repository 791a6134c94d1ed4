import { randomUUID } from 'node:crypto'
import { parseMail } from '../../fixtures/mail.ts'
import type { Month } from './month-server.ts'
import { church, hours, isGone, picture, type ScheduledWork } from './work.ts'

type Ticketed = { evento: number; ingresso: number }

/** Adds a published event with one kind of free ticket. @param inHours when it begins */
async function addEvent(month: Month, titulo: string, inHours: number): Promise<Ticketed> {
  const [row] = await month.rows(
    `with dia as (select now() + $3 * interval '1 hour' as inicio, now() + ($3 + 2) * interval '1 hour' as fim),
       novo as (insert into evento (igreja_id, titulo, tipo, datas, inicio, fim, data_inicio, aviso, flag_lista_espera)
         select i.id, $2, 'encontro', jsonb_build_array(jsonb_build_object('inicio', dia.inicio, 'fim', dia.fim)), dia.inicio, dia.fim,
           now() - interval '1 day', 'Traga um casaco.', true from igreja i, dia where i.codigo = $1 returning igreja_id, id)
     insert into evento_ingresso (igreja_id, evento_id, ordem, nome, quantidade) select igreja_id, id, 1, 'Lugar', 1 from novo
     returning evento_id::int as evento, id::int as ingresso`,
    [church, titulo, inHours],
  )
  return row as Ticketed
}

const memberOf = async (month: Month, login: string): Promise<number> => {
  const member = 'select u.id::int from usuario u join igreja i on i.id = u.igreja_id where i.codigo = $1 and u.email = $2'
  const [{ id }] = await month.rows(member, [church, `${login}@demo.atrio.app`])
  return id
}

async function register(month: Month, login: string, { evento, ingresso }: Ticketed): Promise<void> {
  const participantes = [{ nome: 'Ana', sobrenome: 'Ribeiro' }]
  const call = {
    token: await month.logIn(login),
    key: randomUUID(),
    body: { ingressos: [{ ingressoId: ingresso, quantidade: 1, participantes }] },
  }
  await month.call('POST', `/usuario/${await memberOf(month, login)}/evento/${evento}/inscricao/`, call)
}

/** A file that somebody has sent for a question, and that is no answer. @returns its id */
async function sendFile(month: Month, login: string, { evento }: Ticketed): Promise<number> {
  const [{ id }] = await month.rows(
    `insert into evento_pergunta (igreja_id, evento_id, ordem, tipo, pergunta, flag_obrigatoria, opcoes, flag_por_ingresso, ingressos)
     select igreja_id, id, 1, 'arquivo', 'Autorização', false, '[]', false, '[]' from evento where id = $1 returning id::int`,
    [evento],
  )
  const form = new FormData()
  form.set('arquivo', new File([await picture()], 'autorizacao.jpg'))
  form.set('nome', 'autorizacao.jpg')
  const call = { token: await month.logIn(login), key: randomUUID(), form }
  return (await month.call('POST', `/usuario/${await memberOf(month, login)}/evento-pergunta/${id}/arquivo/`, call)).id
}

/** Whether a person of the demo has got a mail about an event, with these words. */
const isMailed = (month: Month, login: string, titulo: string, words: string) =>
  month.mail.mails.some(({ to, content }) => {
    const { text } = parseMail(content)
    return to === `${login}@demo.atrio.app` && text.includes(titulo) && text.includes(words)
  })

/** What the scheduled jobs of events do, beside ending what is kept too long. */
export const eventWork: readonly ScheduledWork[] = [
  {
    job: 'offer-seats',
    what: 'a seat that is free again is kept for who waits for it, who is told',
    within: 0.5 * hours,
    async begin(month) {
      const sold = await addEvent(month, 'Oficina de pão', 400)
      await register(month, 'ana', sold)
      const call = { token: await month.logIn('maria'), key: randomUUID(), body: { quantidade: 1 } }
      await month.call('PUT', `/usuario/${await memberOf(month, 'maria')}/evento/${sold.evento}/ingresso/${sold.ingresso}/espera/`, call)
      await month.rows('update evento_ingresso set quantidade = 2 where id = $1 returning id', [sold.ingresso])
      return async () => isMailed(month, 'maria', 'Oficina de pão', 'chegou a sua vez')
    },
  },
  {
    job: 'tell-event-changes',
    what: 'who has registered hears that an event was postponed',
    within: 0.5 * hours,
    async begin(month) {
      const sold = await addEvent(month, 'Caminhada da primavera', 500)
      await register(month, 'ana', sold)
      await month.rows(`update evento set estado = 'adiado', data_alteracao = now() where id = $1 returning id`, [sold.evento])
      return async () => isMailed(month, 'ana', 'Caminhada da primavera', 'não vai acontecer na data marcada')
    },
  },
  {
    job: 'delete-old-answer-files',
    what: 'a file that has become no answer is deleted',
    within: 50 * hours,
    async begin(month) {
      const file = await sendFile(month, 'ana', await addEvent(month, 'Tarde de jogos', 900))
      return isGone(month, 'select from evento_resposta_arquivo where id = $1', [file])
    },
  },
  {
    job: 'delete-old-notifications',
    what: 'what somebody alone was told is deleted after half a year',
    within: 26 * hours,
    async begin(month) {
      const [{ id }] = await month.rows(
        `insert into notificacao_usuario (igreja_id, usuario_id, tipo, id_entidade_relacionada, assunto, titulo, caminho, data_cadastro)
         select id, $2, 'EVENTO', 1, 'lembrete', 'Amanhã', '/event/1', now() - interval '181 days' from igreja where codigo = $1 returning id::int`,
        [church, await memberOf(month, 'ana')],
      )
      return isGone(month, 'select from notificacao_usuario where id = $1', [id])
    },
  },
  {
    job: 'remind-registered',
    what: 'who comes is reminded the day before',
    within: 30 * hours,
    async begin(month) {
      const sold = await addEvent(month, 'Ensaio aberto', 40)
      await register(month, 'ana', sold)
      // Only the reminder has what people have to know.
      return async () => isMailed(month, 'ana', 'Ensaio aberto', 'Traga um casaco.')
    },
  },
]
