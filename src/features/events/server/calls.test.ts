import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '#features/access/server/index.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertCoupon, insertEvent, insertQuestion, insertRegistration, insertTicket } from '../../../../tests/fixtures/events/tickets.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { type Scene, sampleCursor } from '../../../../tests/fixtures/sample.ts'
import { insertUpload } from '../../../../tests/fixtures/uploads.ts'
import { eventEndpoints } from '../contract/staff.ts'
import { contract } from './contract.ts'
import { eventsFeature } from './index.ts'

const date = { inicio: '2027-02-07T22:00:00.000Z', fim: '2027-02-08T00:00:00.000Z' }

const events = {
  table: 'evento',
  columns: { tipo: 'encontro', datas: JSON.stringify([date]), inicio: date.inicio, fim: date.fim },
  body: {
    tipo: 'retiro',
    datas: [date],
    flagOnline: true,
    local: { nome: 'Sítio', endereco: 'Estrada do Cedro, km 7', cidade: 'Ibiúna' },
    link: 'https://video.example.org/sala',
    estado: 'adiado',
    aviso: 'Por causa da chuva.',
    programa: [{ inicio: date.inicio, titulo: 'Chegada', quem: 'Lia' }],
  },
}

const past = { inicio: '2020-02-07T22:00:00.000Z', fim: '2020-02-08T00:00:00.000Z' }

/** An event with a free ticket, of the caller's church. */
async function ticketed(scene: Scene) {
  const event = (await insertEvent(scene)).id
  return { user: scene.caller.memberId, event, ingressoId: await insertTicket(scene, event) }
}

/** A registration of the caller. */
async function registered(scene: Scene) {
  const { id, event } = await insertRegistration(scene)
  return { user: scene.caller.memberId, event, id }
}

/** A confirmed ticket of the caller that opens exclusive content, and a piece of it. */
async function withContent(scene: Scene) {
  const { server, church, caller } = scene
  const { event, ticket, participant } = await insertRegistration(scene, { state: 'confirmada' })
  await server.owner.query('update evento_ingresso set flag_conteudo_exclusivo = true where id = $1', [ticket])
  const { rows } = await server.owner.query(
    `insert into evento_conteudo (igreja_id, evento_id, ordem, tipo, titulo, texto) values ($1, $2, 1, 'texto', 'Partitura', '<p>Em ré.</p>') returning id`,
    [church.id, event],
  )
  return { user: caller.memberId, event, ticket: participant, id: Number(rows[0].id) }
}

/** A confirmed ticket of the caller. */
async function confirmed(scene: Scene) {
  const { event, participant } = await insertRegistration(scene, { state: 'confirmada' })
  return { user: scene.caller.memberId, event, id: participant }
}

/** The link of a ticket that somebody else hands over. */
async function offered(scene: Scene) {
  const codigo = newSecret()
  const giver = await scene.server.buildMember(scene.church)
  const { event } = await insertRegistration({ ...scene, caller: giver }, { state: 'confirmada', code: codigo })
  return { user: scene.caller.memberId, event, body: { codigo } }
}

/** A door of an event for which the caller has a ticket. */
async function withDoor(scene: Scene) {
  const codigo = newSecret()
  const { event, participant } = await insertRegistration(scene, { state: 'confirmada' })
  const { rows } = await scene.server.owner.query(
    "insert into evento_porta (igreja_id, evento_id, nome, resumo) values ($1, $2, 'Porta 2', $3) returning id",
    [scene.church.id, event, hashSecret(codigo)],
  )
  return { id: event, participant, porta: Number(rows[0].id), codigo }
}

const withTickets = async (scene: Scene) => {
  const { id, versao } = await insertEvent(scene)
  await insertTicket(scene, id)
  return { id, versao }
}

describeCalls(eventsFeature, { folder: import.meta.dirname, addRows: async scene => void (await insertRegistration(scene)) }, sample => {
  sample(
    contract.listEvents,
    async scene => {
      await insertPublished(scene, events)
      await insertPublished(scene, { ...events, columns: { ...events.columns, ...past, datas: JSON.stringify([past]) } })
      return {}
    },
    { passados: 'true' },
    { passados: 'true', antes: sampleCursor },
  )
  sample(contract.searchEvents, () => ({ q: 'batismo' }))
  sample(contract.getEvent, withTickets)
  sample(contract.getEventFees, async scene => ({ id: (await insertEvent(scene)).id, valor: 5_000, metodoPagamento: 'pix' as const }))
  sample(contract.getStaffTickets, withTickets)
  sample(contract.setTickets, async scene => ({
    ...(await withTickets(scene)),
    body: { lugares: 40, ingressos: [{ nome: 'Casal', quantidade: 20, limitePorUsuario: 1 }] },
  }))
  sample(contract.listOwnEvents, async scene => {
    const { user } = await registered(scene)
    return { user }
  })
  sample(contract.listRegistrations, async scene => {
    const { user, event } = await registered(scene)
    return { user, event }
  })
  sample(contract.reserveSeats, async scene => {
    const { ingressoId, ...path } = await ticketed(scene)
    return { ...path, body: { ingressos: [{ ingressoId, quantidade: 2 }] } }
  })
  sample(contract.releaseSeats, async scene => {
    const { user, event } = await registered(scene)
    return { user, event }
  })
  sample(contract.registerForEvent, async scene => {
    const { ingressoId, ...path } = await ticketed(scene)
    return { ...path, body: { ingressos: [{ ingressoId, quantidade: 1, participantes: [{ nome: 'Lia', sobrenome: 'Prado' }] }] } }
  })
  sample(contract.cancelRegistration, registered)
  sample(contract.findCoupon, async scene => {
    const { id } = await withTickets(scene)
    await insertCoupon(scene, id)
    return { id, cupom: 'natal' }
  })
  sample(contract.changeAnswers, async scene => {
    const { id, event, participant } = await insertRegistration(scene, { state: 'confirmada' })
    const question = await insertQuestion(scene, event)
    const participantes = [{ id: participant, nome: 'Lia', sobrenome: 'Souza', respostas: [{ perguntaId: question, valor: 'Sim' }] }]
    return { user: scene.caller.memberId, event, id, body: { participantes } }
  })
  sample(contract.getStaffQuestions, withTickets)
  sample(contract.setQuestions, async scene => ({
    ...(await withTickets(scene)),
    body: { perguntas: [{ tipo: 'opcao' as const, pergunta: 'Como vem?', opcoes: ['De carro', 'De ônibus'] }] },
  }))
  sample(contract.getStaffCoupons, withTickets)
  sample(contract.setCoupons, async scene => ({
    ...(await withTickets(scene)),
    body: { cupons: [{ codigo: 'natal', percentual: 20, limite: 30 }] },
  }))
  sample(contract.listExclusiveContent, async scene => {
    const { id: _id, ...ticket } = await withContent(scene)
    return ticket
  })
  sample(contract.getExclusiveContent, withContent)
  sample(contract.getStaffContent, async scene => ({ id: (await withContent(scene)).event }))
  sample(contract.setExclusiveContent, async scene => ({
    ...(await insertEvent(scene)),
    body: {
      conteudos: [
        { tipo: 'video' as const, titulo: 'Abertura', video: 'dQw4w9WgXcQ', dataFim: date.fim },
        { tipo: 'arquivo' as const, titulo: 'Caderno', envio: await insertUpload(scene, { leitura: 'privada' }) },
        {
          tipo: 'link' as const,
          titulo: 'Sala',
          link: 'https://video.example.org/sala',
          texto: '<p>Senha: viola</p>',
          dataInicio: date.inicio,
        },
      ],
    },
  }))
  sample(contract.offerTicket, confirmed)
  sample(contract.withdrawTicket, confirmed)
  sample(contract.readOfferedTicket, offered)
  sample(contract.takeTicket, offered)
  sample(contract.listDoors, async scene => ({ id: (await withDoor(scene)).id }))
  sample(contract.openDoor, async scene => ({ id: (await insertEvent(scene)).id, body: { nome: 'Porta 2' } }))
  sample(contract.endDoor, async scene => {
    const { id, porta } = await withDoor(scene)
    return { id, porta }
  })
  sample(contract.readDoor, async scene => {
    const { id, codigo } = await withDoor(scene)
    return { id, body: { codigo } }
  })
  sample(contract.sendEntries, async scene => {
    const { id, codigo, participant } = await withDoor(scene)
    const feitaEm = new Date().toISOString()
    const entrada = { chave: randomUUID(), modo: 'nome' as const, ingresso: participant, feitaEm, flagEntrou: true }
    return { id, body: { codigo, agora: feitaEm, entradas: [entrada] } }
  })
  publishedSamples(sample, eventEndpoints, events)
})
