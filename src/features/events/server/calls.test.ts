import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '#features/access/server/index.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { answerFileSamples } from '../../../../tests/fixtures/events/answer-file-samples.ts'
import { insertCoupon, insertEvent, insertQuestion, insertRegistration, insertTicket } from '../../../../tests/fixtures/events/tickets.ts'
import { walletSamples } from '../../../../tests/fixtures/events/wallet-samples.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { type Scene, sampleCursor } from '../../../../tests/fixtures/sample.ts'
import { insertUpload } from '../../../../tests/fixtures/uploads.ts'
import { eventEndpoints } from '../contract/staff.ts'
import { contract } from './contract.ts'
import { doorDb } from './door/require-door.ts'
import { eventsFeature } from './index.ts'
import { publicKey } from './signed-codes/signing-key.ts'

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

/** A kind of ticket that is sold out, for which the caller waits. */
async function waited(scene: Scene) {
  const { event, ticket } = await insertRegistration(scene)
  await scene.server.owner.query('update evento set flag_lista_espera = true where id = $1', [event])
  await scene.server.owner.query('update evento_ingresso set quantidade = 1, espera_menor = 1 where id = $1', [ticket])
  await scene.server.owner.query(
    `insert into evento_espera (igreja_id, evento_id, ingresso_id, usuario_id, quantidade)
     select igreja_id, $2, $3, id, 1 from usuario where igreja_id = $1 and id = $4`,
    [scene.church.id, event, ticket, scene.caller.memberId],
  )
  return { user: scene.caller.memberId, event, id: ticket }
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

/** Another event with a registration, and another registration for each event that there is. */
async function addRows(scene: Scene) {
  const { server, church, caller } = scene
  await insertRegistration(scene)
  await server.owner.query(
    `with r as (
       insert into evento_inscricao (igreja_id, evento_id, usuario_id, codigo, situacao, reservada_desde, valor, moeda)
       select $1, id, $2, left(upper(md5(random()::text)), 8), 'confirmada', now(), 0, 'BRL' from evento where igreja_id = $1
       returning id, evento_id)
     insert into evento_participante (igreja_id, inscricao_id, ingresso_id, usuario_id, nome, valor, ordem)
     select $1, r.id, i.id, $2, 'Lia', 0, 1 from r join evento_ingresso i on i.evento_id = r.evento_id`,
    [church.id, caller.memberId],
  )
}

describeCalls(eventsFeature, { folder: import.meta.dirname, addRows }, sample => {
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
  sample(contract.getTicketsFile, async scene => {
    const { id, event } = await insertRegistration(scene, { state: 'confirmada' })
    const { server, church } = scene
    // Made with the first ticket of a church.
    await publicKey(doorDb({ services: server.services, church: church as never, requestId: 'sample' }), server.services.secret)
    return { user: scene.caller.memberId, event, id }
  })
  sample(contract.getRefunds, async scene => ({ id: (await insertEvent(scene)).id }))
  sample(contract.refundEverybody, async scene => ({ id: (await insertEvent(scene, { estado: 'cancelado' })).id }))
  sample(contract.chooseWhenOff, async scene => {
    const { id, event } = await insertRegistration(scene, { state: 'confirmada' })
    await scene.server.owner.query("update evento set estado = 'adiado' where id = $1", [event])
    // A free one has nothing to choose; what was chosen before is answered as the first time.
    await scene.server.owner.query("update evento_inscricao set escolha = 'manter' where id = $1", [id])
    return { user: scene.caller.memberId, event, id, body: { escolha: 'manter' as const } }
  })
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
  answerFileSamples(sample)
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
  sample(contract.listOwnWaiting, async scene => {
    const { user } = await waited(scene)
    return { user }
  })
  sample(contract.joinWaitingList, async scene => ({ ...(await waited(scene)), body: { quantidade: 2 } }))
  sample(contract.leaveWaitingList, waited)
  sample(contract.offerTicket, confirmed)
  sample(contract.withdrawTicket, confirmed)
  sample(contract.readOfferedTicket, offered)
  sample(contract.takeTicket, offered)
  const ofEvent = async (scene: Scene) => ({ id: (await insertRegistration(scene, { state: 'confirmada' })).event })
  const chosen = async (scene: Scene) => {
    const { event, ticket } = await insertRegistration(scene, { state: 'confirmada' })
    await insertCoupon(scene, event)
    return { id: event, ingresso: ticket }
  }
  const byOthers = [
    { ingresso: undefined, situacao: 'confirmada' as const },
    { ingresso: undefined, q: 'lia' },
    { ingresso: undefined, cupom: 'natal' },
  ]
  sample(contract.listStaffRegistrations, chosen, ...byOthers, { ingresso: undefined, antes: sampleCursor })
  sample(contract.getStaffRegistration, async scene => {
    const { id, event } = await insertRegistration(scene)
    return { id: event, inscricao: id }
  })
  sample(contract.exportRegistrations, chosen, ...byOthers)
  sample(contract.moveTicket, async scene => {
    const { event, participant } = await insertRegistration(scene, { state: 'confirmada' })
    return { id: event, participante: participant, body: { ingressoId: await insertTicket(scene, event, { ordem: 2, nome: 'Casal' }) } }
  })
  sample(contract.confirmByHand, async scene => {
    const { id, event } = await insertRegistration(scene)
    return { id: event, inscricao: id, body: { observacao: 'Isento.' } }
  })
  sample(contract.cancelByStaff, async scene => {
    const { id, event } = await insertRegistration(scene)
    return { id: event, inscricao: id, body: { motivo: 'A pedido.' } }
  })
  sample(contract.countRecipients, chosen, { ingresso: undefined, situacao: 'confirmada' })
  sample(contract.mailRegistered, async scene => ({ ...(await ofEvent(scene)), body: { assunto: 'O que levar', texto: 'Roupa de frio.' } }))
  sample(contract.getSales, ofEvent)
  sample(contract.closeSales, async scene => ({ ...(await withTickets(scene)), body: { flagVendasFechadas: true } }))
  sample(contract.copyEvent, async scene => ({ id: (await withTickets(scene)).id, body: { dia: '2028-02-05' } }))
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
  walletSamples(sample, confirmed)
  publishedSamples(sample, eventEndpoints, events)
})
