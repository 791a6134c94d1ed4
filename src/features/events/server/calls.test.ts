import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { sampleCursor } from '../../../../tests/fixtures/sample.ts'
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

describeCalls(eventsFeature, { folder: import.meta.dirname }, sample => {
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
  sample(contract.getEvent, async scene => ({ id: (await insertPublished(scene, events)).id }))
  publishedSamples(sample, eventEndpoints, events)
})
