import { Picture } from '#ui/content/picture.tsx'
import { Agenda } from '#ui/events/agenda.tsx'
import { DateCard } from '#ui/events/date-card.tsx'
import { longText, longWord, picture } from '../samples.ts'

export function Events() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateCard
          to="/event/1"
          day="2026-12-12"
          title="Cantata de Natal"
          time="19h30"
          place="Auditório principal"
          state={{ kind: 'open', text: 'Vagas abertas' }}
          picture={<Picture picture={picture(30, '')} sizes="20rem" ratio={16 / 9} />}
        />
        <DateCard
          to="/event/2"
          day="2026-12-31"
          title="Vigília de Ano-Novo"
          time="22h até 1h de sexta"
          place="Sítio Bom Pastor"
          state={{ kind: 'few', text: 'Últimas 3 vagas' }}
          picture={<Picture picture={picture(220, '')} sizes="20rem" ratio={16 / 9} />}
        />
        <DateCard to="/event/3" day="2026-05-01" title="Retiro de casais" time="O dia todo" state={{ kind: 'full', text: 'Esgotado' }} />
        <DateCard to="/event/4" day="2026-11-28" title="Almoço dos recém-chegados" state={{ kind: 'mine', text: 'Você vai' }} />
        <DateCard
          to="/event/5"
          day="2026-11-25"
          title="Ensaio aberto do coral"
          time="20h"
          place="Sala 4"
          state={{ kind: 'cancelled', text: 'Cancelado' }}
        />
        <DateCard to="/event/6" day="2027-01-09" title={`${longText} ${longWord}`} time={longText} place={longWord} />
      </div>
      <Agenda
        label="Esta semana"
        today="2026-11-22"
        days={[
          {
            day: '2026-11-22',
            entries: [
              { key: 1, time: '9h', title: 'Escola bíblica', to: '/event/7', place: 'Salas do térreo' },
              { key: 2, time: '18h', title: 'Culto de celebração', to: '/event/8', place: 'Auditório principal' },
            ],
          },
          { day: '2026-11-23', entries: [] },
          {
            day: '2026-11-25',
            entries: [
              { key: 3, time: 'O dia todo', title: 'Dia de jejum' },
              {
                key: 4,
                time: '20h',
                title: 'Ensaio aberto do coral',
                to: '/event/5',
                place: 'Sala 4',
                state: { kind: 'cancelled', text: 'Cancelado' },
              },
              { key: 5, time: '20h30', title: longText, to: '/event/9', place: longWord, state: { kind: 'full', text: 'Esgotado' } },
            ],
          },
        ]}
      />
      <Agenda label="Um dia" days={[{ day: '2026-12-05', entries: [{ key: 1, time: '15h', title: 'Chá das mulheres' }] }]} />
    </>
  )
}
