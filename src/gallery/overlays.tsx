import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { SearchSelectField } from '#ui/forms/search-select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { longText, longWord } from './samples.ts'

const options = ['Manhã', 'Tarde', 'Noite'].map(label => ({ value: label, label }))

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const [isSecondOpen, setSecondOpen] = useState(false)
  const [hasNote, setHasNote] = useState(true)
  const close = () => setOpen(undefined)
  const remove = () => {
    setHasNote(false)
    toast({ text: 'Anotação apagada.', onUndo: () => setHasNote(true) })
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Abrir janela</Button>
        <Button kind="secondary" onClick={() => setOpen('drawer')}>
          Abrir gaveta
        </Button>
        <Menu
          trigger={
            <IconButton label="Mais ações" kind="secondary">
              <IconDotsVertical aria-hidden stroke={1.75} className="size-5.5" />
            </IconButton>
          }
          entries={[
            { label: 'Editar', icon: <IconPencil stroke={1.75} className="size-5" />, onSelect: () => toast({ text: 'Editando.' }) },
            { label: 'Ver os detalhes', to: '/about' },
            { label: 'Arquivar', disabled: true, onSelect: () => undefined },
            { label: 'Apagar', icon: <IconTrash stroke={1.75} className="size-5" />, danger: true, onSelect: remove },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => toast({ text: longText })}>
          Aviso longo
        </Button>
        <Button kind="secondary" onClick={() => toast({ text: 'Não conseguimos salvar.', kind: 'danger' })}>
          Aviso de falha
        </Button>
        <Button kind="secondary" onClick={remove}>
          Apagar anotação
        </Button>
      </div>
      <p>{hasNote ? 'A anotação está aqui.' : 'Sem anotação.'}</p>
      {open === 'dialog' && (
        <Dialog title="Trocar de horário" onClose={close}>
          <p className="mb-4 wrap-anywhere">
            {longText}. {longWord}
          </p>
          <SearchSelectField label="Horário" options={options} className="mb-4" />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setSecondOpen(true)}>Abrir outra</Button>
            <Button kind="secondary" onClick={() => toast({ text: 'Por cima da janela.' })}>
              Avisar
            </Button>
          </div>
          {isSecondOpen && (
            <Dialog title="Tem certeza?" onClose={() => setSecondOpen(false)}>
              <Button kind="danger" onClick={() => setSecondOpen(false)}>
                Sim, trocar
              </Button>
            </Dialog>
          )}
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer title="Filtrar eventos" onClose={close} footer={<Button onClick={close}>Mostrar 12 eventos</Button>}>
          {['Hoje', 'Amanhã', 'Domingo', 'Quarta', 'Sábado', 'Depois'].map(day => (
            <p key={day} className="py-3">
              {day}: {longText}
            </p>
          ))}
        </Drawer>
      )}
    </>
  )
}
