import { IconCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterChips, RemovableChips } from '#ui/actions/chips.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { Badge } from '#ui/content/badge.tsx'
import { longText } from './samples.ts'

const days = ['Domingo', 'Quarta', 'Sábado', longText].map(label => ({ value: label, label }))

export function Sorting() {
  const [chosen, setChosen] = useState<string[]>(['Quarta'])
  const [kinds, setKinds] = useState<string[]>([])
  const [people, setPeople] = useState(['Ana', 'Pedro', longText])
  return (
    <>
      <Tabs
        label="Planos de leitura"
        tabs={[
          { id: 'discover', label: 'Descobrir', content: <p>Doze planos para começar hoje.</p> },
          { id: 'mine', label: 'Meus planos', content: <p>{longText}.</p> },
          { id: 'done', label: 'Concluídos', content: <p>Nada por aqui ainda.</p> },
          { id: 'shared', label: 'Compartilhados', content: null, disabled: true },
        ]}
      />
      <FilterChips label="Dia" options={days} chosen={chosen} onChange={setChosen} />
      <FilterChips
        label="Público"
        single
        options={[
          { value: 'jovens', label: 'Jovens' },
          { value: 'casais', label: 'Casais' },
          { value: 'idosos', label: 'Idosos', disabled: true },
        ]}
        chosen={kinds}
        onChange={setKinds}
      />
      <RemovableChips
        label="Convidados"
        chips={people.map(label => ({ value: label, label }))}
        onRemove={removed => setPeople(people.filter(person => person !== removed))}
      />
      <div className="flex flex-wrap gap-2">
        <Badge>Rascunho</Badge>
        <Badge kind="brand">Novo</Badge>
        <Badge kind="success" icon={<IconCheck />}>
          Confirmado
        </Badge>
        <Badge kind="warning" icon={<IconClock />}>
          Em análise
        </Badge>
        <Badge kind="danger">Esgotado</Badge>
        <Badge kind="brand">{longText}</Badge>
      </div>
    </>
  )
}
