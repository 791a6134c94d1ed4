import { IconBell, IconPlus, IconShare, IconTrash } from '@tabler/icons-react'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { CountBadge } from '#ui/content/count-badge.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { longText } from './samples.ts'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const

export function Buttons() {
  return (
    <>
      {kinds.map(kind => (
        <div key={kind} className="flex flex-wrap gap-3">
          <Button kind={kind}>
            {kind === 'danger' && <IconTrash aria-hidden stroke={1.75} className="size-5" />}
            {kind === 'danger' ? 'Excluir' : 'Salvar'}
          </Button>
          <Button kind={kind} busy>
            {kind === 'danger' ? 'Excluindo' : 'Salvando'}
          </Button>
          <Button kind={kind} disabled>
            Parado
          </Button>
        </div>
      ))}
      <Button>
        <IconPlus aria-hidden stroke={1.75} className="size-5" />
        {longText}
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <Tooltip text="Compartilhar este evento">
          <IconButton label="Compartilhar">
            <IconShare aria-hidden stroke={1.75} className="size-5.5" />
          </IconButton>
        </Tooltip>
        <IconButton label="Avisos" kind="secondary">
          <IconBell aria-hidden stroke={1.75} className="size-5.5" />
        </IconButton>
        <IconButton label="Novo pedido" kind="primary">
          <IconPlus aria-hidden stroke={1.75} className="size-5.5" />
        </IconButton>
        <IconButton label="Novo pedido, parado" kind="primary" disabled>
          <IconPlus aria-hidden stroke={1.75} className="size-5.5" />
        </IconButton>
        {[0, 1, 12, 240].map(count => (
          <IconButton key={count} label={`Avisos: ${count > 99 ? '99+' : count} novos`} className="relative">
            <IconBell aria-hidden stroke={1.75} className="size-5.5" />
            <CountBadge count={count} />
          </IconButton>
        ))}
        <ButtonLink to="/groups" kind="secondary">
          Ver os grupos
        </ButtonLink>
      </div>
      <p>
        Um texto com um <TextLink to="/about">link da igreja</TextLink> e outro que leva{' '}
        <TextLink to="https://exemplo.org">para fora</TextLink>.
      </p>
    </>
  )
}
